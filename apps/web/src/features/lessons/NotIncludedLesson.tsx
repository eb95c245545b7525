import type { Plan } from '@docket/contract/types';
import { useMe } from '../../app/me.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';

function reasonOf(free: Plan['features']['lessons']['free']): string {
  if (free === 'all') return 'Your plan holds all lessons of each course; this one is not open to you.';
  const more = 'A larger plan holds all of them.';
  if (free === 0) return `Your plan holds no lessons. ${more}`;
  return `Your plan holds the first ${free === 1 ? 'lesson' : `${free} lessons`} of each course. ${more}`;
}

/** For a lesson that the plan does not hold. */
export function NotIncludedLesson() {
  const { subscription } = useMe();
  return (
    <Notice
      title="This lesson is not in your plan"
      text={reasonOf(subscription?.plan.features.lessons.free ?? 0)}
    >
      <LinkButton to="/plans">See the plans</LinkButton>
      <LinkButton to="/lessons" variant="default">
        All lessons
      </LinkButton>
    </Notice>
  );
}
