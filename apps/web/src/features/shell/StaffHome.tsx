import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMe } from '../../lib/me.ts';
import { CardGrid, LinkCard } from '../../ui/layout/CardGrid.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Page } from '../../ui/Page.tsx';
import { listNavGroups, type StaffNavItem } from './staff-nav.ts';

const formatRole = (role: string) => role.toLowerCase().replaceAll('_', ' ');

const studentApp = {
  label: 'Student app',
  link: { to: '/dashboard' },
  text: "You're also a student.",
} as const;

/** The start page of staff: notices of other features, and what their roles open, in the order of the menu. */
export function StaffHome({ notices }: { notices?: ReactNode }) {
  const { firstName, roles } = useMe();
  const groups = listNavGroups(roles).map(({ heading, items }) => ({
    heading,
    cards: items.filter(({ text }) => text !== undefined),
  }));
  const own = groups.filter(({ heading }) => heading === undefined).flatMap(({ cards }) => cards);
  const student = roles.includes('STUDENT') ? [studentApp] : [];
  return (
    <Page
      title={`Hello, ${firstName}`}
      lead={`You are signed in as ${new Intl.ListFormat('en-US').format(roles.map(formatRole))}.`}
      width="wide"
    >
      <Stack gap="xl">
        {notices}
        <Cards title="Yours" cards={[...own, ...student]} />
        {groups.map(({ heading, cards }) =>
          heading === undefined ? null : <Cards key={heading} title={heading} cards={cards} />,
        )}
      </Stack>
    </Page>
  );
}

function Cards({
  title,
  cards,
}: {
  title: string;
  cards: readonly Pick<StaffNavItem, 'label' | 'link' | 'text'>[];
}) {
  return (
    <Section title={title} gap="sm">
      <CardGrid min="16rem">
        {cards.map(({ label, link, text }) => (
          <LinkCard key={label} link={link} title={label}>
            {text}
          </LinkCard>
        ))}
      </CardGrid>
    </Section>
  );
}
