import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../lib/client.ts';
import { Page } from '../../ui/Page.tsx';
import classes from './privacy.module.css';
import {
  alwaysServices,
  keptItems,
  readersSection,
  rightsSection,
  serviceTexts,
  storedSections,
} from './privacy-copy.ts';

export const privacyQuery = queryOptions({
  queryKey: ['privacy-notice'],
  queryFn: () => call('GET /app-setting/privacy-notice'),
  staleTime: 5 * 60_000,
  meta: { public: true },
});

/** The privacy notice: what this installation stores, why, for how long, and who gets it. */
export function PrivacyPage() {
  const { operator, services, auditDays } = useSuspenseQuery(privacyQuery).data;
  const sections = [
    {
      title: 'Who is responsible',
      paragraphs: [
        operator
          ? `${operator} runs this installation of Docket and is responsible for your data. “We” below means them.`
          : '“We” below means whoever runs this installation of Docket. They are responsible for your data.',
      ],
    },
    ...storedSections,
    readersSection,
    {
      title: 'Services we use',
      paragraphs: ['These get what they need for their part, and nothing else. We sell nothing to anybody.'],
      items: [...services.map((name) => serviceTexts[name]), ...alwaysServices],
    },
    { title: 'How long we keep it', items: keptItems(auditDays) },
    rightsSection,
  ];
  return (
    <Page title="Privacy notice" lead="What we store about you, why, and what you can do." width="narrow">
      <div className={classes.text}>
        {sections.map(({ title, paragraphs = [], items = [] }, at) => (
          <section key={title} aria-labelledby={`privacy-${at + 1}`}>
            <h2 id={`privacy-${at + 1}`}>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {items.length > 0 ? (
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            ) : null}
          </section>
        ))}
        <p className={classes.quiet}>
          Questions about your data? <Link to="/support">Contact support</Link>. See also the{' '}
          <Link to="/terms">terms of use</Link>.
        </p>
      </div>
    </Page>
  );
}
