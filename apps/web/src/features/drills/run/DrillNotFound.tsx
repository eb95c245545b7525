import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** The page for the address of a drill, or of content to drill, that does not exist. */
export function DrillNotFound() {
  return (
    <Notice title="Drill not found" text="It may have been deleted, or the link is wrong.">
      <LinkButton to="/drill">Start a drill</LinkButton>
      <LinkButton to="/drill/tests" variant="default">
        Past drills
      </LinkButton>
    </Notice>
  );
}
