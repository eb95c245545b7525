import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** For the address of a lesson that is not there. */
export function LessonNotFound() {
  return (
    <Notice title="Lesson not found" text="It may have been removed, or the link is wrong.">
      <LinkButton to="/lessons">All lessons</LinkButton>
    </Notice>
  );
}
