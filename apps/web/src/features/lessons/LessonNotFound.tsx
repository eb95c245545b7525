import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** The page for the address of a lesson that does not exist. */
export function LessonNotFound() {
  return (
    <Notice title="Lesson not found" text="It may have been removed, or the link is wrong.">
      <LinkButton to="/lessons">All lessons</LinkButton>
    </Notice>
  );
}
