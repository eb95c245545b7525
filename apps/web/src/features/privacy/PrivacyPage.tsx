import { List, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Section } from '../../ui/layout/Section.tsx';
import { Page } from '../../ui/Page.tsx';
import {
  alwaysServices,
  keptItems,
  readersSection,
  rightsSection,
  serviceTexts,
  storedSections,
} from './privacy-copy.ts';
import { privacyQuery } from './privacy-query.ts';

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
      <Stack gap="xl" maw="var(--measure)">
        {sections.map(({ title, paragraphs = [], items = [] }) => (
          <Section title={title} key={title} gap="sm">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {items.length > 0 ? (
              <List listStyleType="disc" spacing="xs">
                {items.map((item) => (
                  <List.Item key={item}>{item}</List.Item>
                ))}
              </List>
            ) : null}
          </Section>
        ))}
        <Text size="sm" c="dimmed">
          Questions about your data? <Link to="/support">Contact support</Link>. See also the{' '}
          <Link to="/terms">terms of use</Link>.
        </Text>
      </Stack>
    </Page>
  );
}
