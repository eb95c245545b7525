import { useMe } from '../../../app/me.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import classes from './availability.module.css';

/** For content that the plan, or the student's own test settings, leave out. */
export function NotIncluded({ name }: { name: string | undefined }) {
  const { subscription } = useMe();
  const canUpgrade = subscription?.canUpgrade ?? true;
  return (
    <Page
      title={name ? `${name} is not included` : 'Not included'}
      lead={
        canUpgrade
          ? `${name ?? 'This'} is not part of your plan for drilling, or your test settings keep it for something else.`
          : `Your test settings keep ${name ?? 'this'} for something else.`
      }
      width="narrow"
    >
      <div className={classes.buttons}>
        {canUpgrade ? <LinkButton to="/plans">See the plans</LinkButton> : null}
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
