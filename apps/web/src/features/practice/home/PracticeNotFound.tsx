import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** The page for the address of a practice test, or of a part of one, that does not exist. */
export function PracticeNotFound() {
  return (
    <Notice title="Practice not found" text="It may have been deleted, or the link is wrong.">
      <LinkButton to="/practice">Go to practice</LinkButton>
      <LinkButton to="/practice/tests" variant="default">
        Past tests
      </LinkButton>
    </Notice>
  );
}
