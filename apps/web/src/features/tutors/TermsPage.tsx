import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LicensesLink } from '../../ui/LicensesLink.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Page } from '../../ui/Page.tsx';
import { terms } from './terms.ts';

/** The terms of use. */
export function TermsPage() {
  return (
    <Page title="Terms of use" lead="In plain English, as short as possible." width="narrow">
      <Stack gap="xl" maw="var(--measure)">
        {terms.map(({ title, paragraphs }, at) => (
          <Section key={title} gap="sm" title={`${at + 1}. ${title}`}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Section>
        ))}
        <Text size="sm" c="dimmed">
          Questions about these terms? <Link to="/support">Contact support</Link>. The open-source parts of
          Docket have terms of their own: <LicensesLink />
        </Text>
      </Stack>
    </Page>
  );
}
