import { useMe } from '../../lib/me.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';

function getReason(free: number): string {
  const more = 'Upgrade to see the rest.';
  if (free === 0) return `Your plan doesn't include lessons. ${more}`;
  return `Your plan includes the first ${free === 1 ? 'lesson' : `${free} lessons`} of each course. ${more}`;
}

/** The page for a lesson that the plan excludes. */
export function NotIncludedLesson() {
  const free = useMe().subscription?.plan.features.lessons.free ?? 0;
  // The address was saved while the plan was smaller.
  if (free === 'all')
    return (
      <Notice title="Every lesson is in your plan" text="You can open this one from its course.">
        <LinkButton to="/lessons">All lessons</LinkButton>
      </Notice>
    );
  return (
    <Notice title="This lesson isn't in your plan" text={getReason(free)}>
      <LinkButton to="/plans">See plans</LinkButton>
      <LinkButton to="/lessons" variant="default">
        All lessons
      </LinkButton>
    </Notice>
  );
}
