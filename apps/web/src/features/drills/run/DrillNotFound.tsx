import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import classes from './availability.module.css';

/** For the address of a drill, or of something to drill, that is not there. */
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
