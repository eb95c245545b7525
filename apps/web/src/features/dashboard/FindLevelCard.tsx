import { LinkButton } from '../../ui/LinkButton.tsx';
import classes from './dashboard.module.css';

/** Where a student without any answers starts. */
export function FindLevelCard() {
  return (
    <section className={classes.card} aria-labelledby="find-level">
      <div className={classes.notEnough}>
        <div>
          <h2 id="find-level">Find your level</h2>
          <p className={classes.quiet}>
            Up to 10 questions, about 12 minutes. They set your starting level and your plan.
          </p>
        </div>
        <LinkButton to="/diagnostic" variant="light">
          Start the diagnostic
        </LinkButton>
      </div>
    </section>
  );
}
