import { useMe } from '../../../lib/me.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** For content that the plan or the student's own test settings exclude. */
export function NotIncluded({ name }: { name: string | undefined }) {
  const { subscription } = useMe();
  const canUpgrade = subscription?.canUpgrade ?? true;
  return (
    <Notice
      title={name ? `${name} isn't included` : 'Not included'}
      text={
        canUpgrade
          ? `Your plan doesn't include ${name ?? 'this'} for drills, or your test settings reserve it.`
          : `Your test settings reserve ${name ?? 'this'} for another use.`
      }
    >
      {canUpgrade ? <LinkButton to="/plans">See plans</LinkButton> : null}
      <LinkButton to="/settings/tests" variant={canUpgrade ? 'default' : 'filled'}>
        Test settings
      </LinkButton>
      <LinkButton to="/drill" variant="subtle">
        Drill something else
      </LinkButton>
    </Notice>
  );
}
