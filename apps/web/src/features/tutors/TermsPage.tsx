import { Link } from '@tanstack/react-router';
import { LicensesLink } from '../../ui/LicensesLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { terms } from './terms.ts';
import classes from './tutors.module.css';

/** The terms of use. */
export function TermsPage() {
  return (
    <Page title="Terms of use" lead="In plain English, as short as possible." width="narrow">
      <div className={classes.text}>
        {terms.map(({ title, paragraphs }, at) => (
          <section key={title} aria-labelledby={`terms-${at + 1}`}>
            <h2 id={`terms-${at + 1}`}>
              {at + 1}. {title}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <p className={classes.quiet}>
          Questions about these terms? <Link to="/support">Contact support</Link>. The open-source parts of
          Docket have terms of their own: <LicensesLink />
        </p>
      </div>
    </Page>
  );
}
