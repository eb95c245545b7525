import { useMe } from '../../../lib/me.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import classes from './home.module.css';

/** Why something cannot be taken, and the ways to change that. */
export function Locked({ reason }: { reason: string | null }) {
  const { subscription } = useMe();
  return (
    <div className={classes.goOn}>
      <p>{reason ?? "This isn't included."}</p>
      <div className={classes.buttons}>
        <LinkButton to="/plans">See plans</LinkButton>
        {subscription && subscription.plan.price > 0 ? (
          <LinkButton to="/settings/tests" variant="default">
            Test settings
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}
