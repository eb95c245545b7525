import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import classes from './home.module.css';

/** The page for the address of a practice test, or of a part of one, that does not exist. */
export function PracticeNotFound() {
  return (
    <Page title="Practice not found" lead="It may have been deleted, or the link is wrong." width="narrow">
      <div className={classes.buttons}>
        <LinkButton to="/practice">Go to practice</LinkButton>
        <LinkButton to="/practice/tests" variant="default">
          Past tests
        </LinkButton>
      </div>
    </Page>
  );
}
