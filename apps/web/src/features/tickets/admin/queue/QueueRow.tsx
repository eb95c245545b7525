import type { StaffTicketItem } from '@docket/contract/types';
import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatSource } from '../../../../shared/messages/labels.ts';
import { formatDay } from '../../../../ui/format.ts';
import { formatWaitAge } from '../age.ts';
import type { QueueSearch } from '../queue-search.ts';
import classes from './queue.module.css';

interface Props {
  item: StaffTicketItem;
  open: boolean;
  search: QueueSearch;
  now: number;
  meId: string;
  teamName: string | null;
}

/** One ticket of the queue: its subject, how long it waits, and who has claimed it. */
export function QueueRow({ item, open, search, now, meId, teamName }: Props) {
  const age = item.waitingSince ? formatWaitAge(item.waitingSince, now) : null;
  const { claimedBy, unread } = item;
  return (
    <li className={classes.row} data-row={item.id} data-open={open} data-new={unread > 0}>
      <Link
        to="/superadmin/tickets"
        search={{ ...search, ticket: item.id }}
        className={classes.link ?? ''}
        data-row-link
        data-plain
        {...(open ? { 'aria-current': true } : {})}
      >
        <Group component="span" wrap="nowrap" align="baseline" gap="xs">
          {unread > 0 ? <span className={classes.dot} aria-hidden="true" /> : null}
          <Text
            span
            size="sm"
            lh={1.4}
            lineClamp={2}
            fw={unread > 0 ? 700 : 500}
            style={{ overflowWrap: 'anywhere' }}
          >
            {unread > 0 ? <span className="visually-hidden">Unread: </span> : null}
            {item.subject}
          </Text>
        </Group>
        <Text span size="xs" c="dimmed" truncate>
          {item.student.name} · {formatSource(item.about)}
        </Text>
        <Group component="span" gap="0 var(--space-8)" fz="xs" c="dimmed">
          {age ? (
            <Text span inherit {...(age.late ? { c: 'warn', fw: 600 } : {})}>
              <span aria-hidden="true">{age.text}</span>
              <span className="visually-hidden">{age.spoken}</span>
            </Text>
          ) : (
            <span>Answered {formatDay(item.updatedAt, new Date(now))}</span>
          )}
          {claimedBy ? (
            <span className={classes.mark} data-mine={claimedBy.id === meId}>
              {claimedBy.id === meId ? 'Yours' : claimedBy.name}
            </span>
          ) : null}
          {teamName ? <span className={classes.mark}>{teamName}</span> : null}
          {item.public ? <span className={classes.mark}>Public</span> : null}
        </Group>
      </Link>
    </li>
  );
}
