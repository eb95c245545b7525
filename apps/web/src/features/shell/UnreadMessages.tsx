import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { session } from '../../lib/browser-session.ts';
import { countsUnread } from '../../lib/counts-unread.ts';
import { unreadMessagesQuery } from '../../lib/unread-messages.ts';
import { plural } from '../../ui/format.ts';
import classes from './shell.module.css';

/** A link to the messages, with the number of unread replies. A count that fails to load is left out. */
export function UnreadMessages() {
  const counts = useLocation({ select: ({ pathname }) => countsUnread(pathname) });
  // While redirecting to the sign-in page, there is no user to count for.
  const { data = 0 } = useQuery({
    ...unreadMessagesQuery,
    enabled: () => counts && session.token() !== null,
  });
  const name = data > 0 ? `Messages, ${plural(data, 'question')} with a new reply` : 'Messages';
  return (
    <Link to="/messages" className={classes.icon ?? ''} aria-label={name} title={name} data-plain>
      <IconMessage size={22} stroke={1.6} aria-hidden="true" />
      {data > 0 ? (
        <span className={classes.unread} aria-hidden="true">
          {data > 99 ? '99+' : data}
        </span>
      ) : null}
    </Link>
  );
}
