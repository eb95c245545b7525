import type { TicketItem } from '@docket/contract/types';
import { Text } from '@mantine/core';
import { formatDay, plural } from '../../ui/format.ts';
import { LinkList, RowLink } from '../../ui/layout/LinkList.tsx';

const formatState = ({ unread, lastFrom }: Pick<TicketItem, 'unread' | 'lastFrom'>): string =>
  unread > 0
    ? plural(unread, 'new reply', 'new replies')
    : lastFrom === 'tutor'
      ? 'Answered'
      : 'Waiting for an answer';

/** Earlier tickets of the student about the same thing. */
export function EarlierTickets({ tickets }: { tickets: readonly TicketItem[] }) {
  if (tickets.length === 0) return null;
  return (
    <LinkList aria-label="Your earlier questions">
      {tickets.map(({ id, subject, unread, lastFrom, updatedAt }) => (
        <li key={id}>
          <RowLink
            link={{ to: '/messages', search: { ticket: id } }}
            title={subject}
            detail={
              <Text span inherit {...(unread > 0 ? { fw: 600, c: 'var(--ink)' } : {})}>
                {formatState({ unread, lastFrom })} · {formatDay(updatedAt, new Date())}
              </Text>
            }
          />
        </li>
      ))}
    </LinkList>
  );
}
