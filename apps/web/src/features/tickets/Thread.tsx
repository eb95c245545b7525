import { CallError } from '@docket/contract/client';
import type { Ticket } from '@docket/contract/types';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { announce } from '../../lib/announce.ts';
import { useSendsEmail } from '../../lib/auth-config.ts';
import { AboutLine } from '../../shared/messages/AboutLine.tsx';
import { move } from '../../shared/messages/move.ts';
import classes from '../../shared/messages/thread.module.css';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { EmbargoNote } from '../../ui/EmbargoNote.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { emptyCopy } from '../../ui/empty-copy.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import type { Marker } from '../../ui/question/QuestionView.tsx';
import { Context } from './Context.tsx';
import { Messages } from './Messages.tsx';
import { Reply } from './Reply.tsx';
import { cacheTicket, ticketQuery } from './ticket-data.ts';
import { Vote } from './Vote.tsx';

interface Props {
  id: string;
  marker: Marker;
  onClose: () => void;
}

/** One thread beside the list. Escape closes it. */
export function Thread({ id, marker, onClose }: Props) {
  const { data, error, refetch } = useQuery(ticketQuery(id));
  const gone = error instanceof CallError && (error.status === 404 || error.status === 400);
  const close = (
    <ActionIcon variant="subtle" size="var(--target)" aria-label="Close thread" onClick={onClose}>
      <IconX size={20} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <section
      className={classes.thread}
      aria-label="Thread"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]'))
          return;
        // Someone writing may press Escape out of habit.
        if ((event.target as HTMLElement).isContentEditable) return;
        onClose();
      }}
    >
      {data ? (
        <Shown ticket={data} marker={marker} close={close} onClose={onClose} />
      ) : (
        <>
          <div className={classes.head}>{close}</div>
          {gone ? (
            <Empty {...emptyCopy.messagesNotFound2} />
          ) : (
            <NotLoaded query={{ error, refetch }} rows={6} />
          )}
        </>
      )}
    </section>
  );
}

interface ShownProps {
  ticket: Ticket;
  marker: Marker;
  close: React.ReactNode;
  onClose: () => void;
}
function Shown({ ticket, marker, close, onClose }: ShownProps) {
  const sendsEmail = useSendsEmail();
  const { id, subject, messages, context, canReply, archivedAt } = ticket;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thread gets the focus, a new reply in it does not
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  const answers = messages.filter(({ from }) => from === 'tutor').length;
  const announced = useRef(answers);
  useEffect(() => {
    if (answers > announced.current) announce('You have a new reply.');
    announced.current = answers;
  }, [answers]);
  const action = archivedAt === null ? 'archive' : 'restore';
  const Icon = archivedAt === null ? IconArchive : IconArrowBackUp;
  return (
    <>
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          {subject}
        </h2>
        <DisabledWhileImpersonating>
          <Button
            variant="subtle"
            leftSection={<Icon size={18} aria-hidden="true" />}
            onClick={() => {
              onClose();
              void move('tickets', action, [id]);
            }}
          >
            {archivedAt === null ? 'Archive' : 'Restore'}
          </Button>
        </DisabledWhileImpersonating>
        {close}
      </div>
      <AboutLine about={ticket.about} />
      {context ? (
        <details className={classes.context}>
          <summary>What your tutor sees</summary>
          <Context context={context} marker={marker} own />
        </details>
      ) : null}
      <Messages messages={messages} reader="student" />
      {ticket.embargo ? <EmbargoNote embargo={ticket.embargo} /> : null}
      {answers > 0 ? <Vote ticket={ticket} /> : null}
      {canReply ? (
        <Reply
          key={id}
          ticket={ticket}
          asksFeedback={ticket.vote === -1}
          note={
            answers > 0
              ? 'Still unclear? Your tutor sees the whole thread.'
              : `You'll get the answer here${sendsEmail ? ' and by email' : ''}.`
          }
          onSent={cacheTicket}
        />
      ) : (
        <Text size="sm" c="dimmed">
          This thread has reached the maximum number of messages. Ask a new question to continue.
        </Text>
      )}
    </>
  );
}
