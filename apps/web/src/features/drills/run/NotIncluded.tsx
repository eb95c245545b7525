import { useMe } from '../../../lib/me.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import classes from './availability.module.css';

/** For content that the plan or the student's own test settings exclude. */
export function NotIncluded({ name }: { name: string | undefined }) {
  const { subscription } = useMe();
  const canUpgrade = subscription?.canUpgrade ?? true;
  return (
    <Page
      title={name ? `${name} isn't included` : 'Not included'}
      lead={
        canUpgrade
          ? `Your plan doesn't include ${name ?? 'this'} for drills, or your test settings reserve it.`
          : `Your test settings reserve ${name ?? 'this'} for another use.`
      }
      width="narrow"
    >
      <div className={classes.buttons}>
        {canUpgrade ? <LinkButton to="/plans">See plans</LinkButton> : null}
        <LinkButton to="/settings/tests" variant={canUpgrade ? 'default' : 'filled'}>
          Test settings
        </LinkButton>
        <LinkButton to="/drill" variant="subtle">
          Drill something else
        </LinkButton>
      </div>
    </Page>
  );
}
