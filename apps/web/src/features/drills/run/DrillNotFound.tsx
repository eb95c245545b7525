import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import classes from './availability.module.css';

/** The page for the address of a drill, or of content to drill, that does not exist. */
export function DrillNotFound() {
  return (
    <Page title="Drill not found" lead="It may have been deleted, or the link is wrong." width="narrow">
      <div className={classes.buttons}>
        <LinkButton to="/drill">Start a drill</LinkButton>
        <LinkButton to="/drill/tests" variant="default">
          Past drills
        </LinkButton>
      </div>
    </Page>
  );
}
