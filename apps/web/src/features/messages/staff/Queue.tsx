import type { StaffTicketItem } from '@docket/contract/types';
import { Link } from '@tanstack/react-router';
import { Chip } from '../../../ui/Chip.tsx';
import { dayText } from '../../../ui/format.ts';
import { listKeys } from '../../../ui/list-keys.ts';
import { placeOf } from '../data/words.ts';
import classes from './desk.module.css';
import type { QueueSearch } from './read-queue-search.ts';

interface Props {
  items: readonly StaffTicketItem[];
  waiting: boolean;
  openId: string | null;
  linkTo: (id: string) => QueueSearch;
}
const noActs: Readonly<Record<string, never>> = {};

/** The tickets of one page; walked through by keyboard. */
export function Queue({ items, waiting, openId, linkTo }: Props) {
  return (
    <div className={classes.list} aria-busy={waiting}>
      <ul className={classes.rows} aria-label="Tickets" onKeyDown={listKeys(noActs, () => {})}>
        {items.map((item) => (
          <li key={item.id} className={classes.row} data-row={item.id} data-open={item.id === openId}>
            <Link
              to="/superadmin/tickets"
              search={linkTo(item.id)}
              className={classes.link ?? ''}
              data-row-link
              data-plain
              {...(item.id === openId ? { 'aria-current': true } : {})}
            >
              <span className={classes.title} data-new={item.unread > 0}>
                {item.subject}
              </span>
              <span className={classes.detail}>
                {item.student.name} · {placeOf(item.about)} · {dayText(item.updatedAt, new Date())}
              </span>
            </Link>
            <span className={classes.marks}>
              {item.unread > 0 ? <Chip>{item.unread} unread</Chip> : null}
              {item.claimedBy ? <Chip>{item.claimedBy.name}</Chip> : null}
              {item.public ? <Chip>Public</Chip> : null}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
