import type { TicketItem } from '@docket/contract/types';
import { Link } from '@tanstack/react-router';
import classes from '../../shared/messages/boxes.module.css';
import { formatDay, plural } from '../../ui/format.ts';

const formatState = ({ unread, lastFrom }: TicketItem): string =>
  unread > 0
    ? plural(unread, 'new reply', 'new replies')
    : lastFrom === 'tutor'
      ? 'Answered'
      : 'Waiting for an answer';

/** Earlier tickets of the student about the same thing. */
export function EarlierTickets({ tickets }: { tickets: readonly TicketItem[] }) {
  if (tickets.length === 0) return null;
  return (
    <ul className={classes.earlier} aria-label="Your earlier questions">
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <Link to="/messages" search={{ ticket: ticket.id }} data-plain>
            <span className={classes.subject}>{ticket.subject}</span>
            <span className={classes.quiet} data-new={ticket.unread > 0}>
              {formatState(ticket)} · {formatDay(ticket.updatedAt, new Date())}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
