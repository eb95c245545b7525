import type { TicketMessage } from '@docket/contract/types';
import classes from '../../shared/messages/thread.module.css';
import { formatDay } from '../../ui/format.ts';
import { RichText } from '../../ui/RichText.tsx';

interface Props {
  messages: readonly TicketMessage[];
  /** Decides which messages are shown as the reader's own. */
  reader: 'student' | 'tutor';
  /** The name of the student, for staff. */
  student?: string;
}

/** A thread, oldest first. */
export function Messages({ messages, reader, student = 'You' }: Props) {
  return (
    <ol className={classes.messages} aria-label="Thread">
      {messages.map(({ id, from, author, html, at }) => {
        const name = from === 'student' ? student : (author?.name ?? 'Tutor');
        return (
          <li key={id}>
            <article className={classes.message} data-own={from === reader} aria-label={`From ${name}`}>
              <header>
                <span className={classes.author}>{name}</span>
                <span className={classes.quiet}>
                  {from === 'tutor' ? 'Tutor · ' : ''}
                  {formatDay(at, new Date())}
                </span>
              </header>
              <RichText html={html} className={classes.text ?? ''} />
            </article>
          </li>
        );
      })}
    </ol>
  );
}
