import type { Ticket } from '@docket/contract/types';
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useImperativeHandle, useRef } from 'react';
import { useMe } from '../../../../lib/me.ts';
import { notify } from '../../../../lib/notify.ts';
import { formatSource } from '../../../../shared/messages/labels.ts';
import { Note } from '../../../../ui/layout/Note.tsx';
import { Messages } from '../../Messages.tsx';
import { formatWaitAge } from '../age.ts';
import { muteSingleKeys } from '../keys/use-desk-keys.ts';
import { StaffReply, type StaffReplyHandle } from '../reply/StaffReply.tsx';
import { useNow } from '../use-now.ts';
import { Comments } from './Comments.tsx';
import { Steps } from './Steps.tsx';
import type { StaffPart, ThreadProps } from './staff-thread.types.ts';
import classes from './thread.module.css';
import { useClaim } from './use-claim.ts';
import { Votes } from './Votes.tsx';

interface Props extends ThreadProps {
  ticket: Ticket;
  staff: StaffPart;
  close: ReactNode;
}

/** The thread: who has claimed it, the messages, the notes of staff, and the reply. */
export function StaffThread({ ticket, staff, close, live, onStep, handle }: Props) {
  const { id, subject, messages, canReply } = ticket;
  const meId = useMe().id;
  const heading = useRef<HTMLHeadingElement>(null);
  const reply = useRef<StaffReplyHandle>(null);
  const notes = useRef<HTMLTextAreaElement>(null);
  const claim = useClaim(id, staff);
  const rest = () => heading.current?.focus({ preventScroll: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thread gets the focus, a new message in it does not
  useEffect(rest, [id]);
  useImperativeHandle(handle, () => ({
    claim: claim.toggle,
    reply() {
      if (reply.current) return reply.current.focus();
      muteSingleKeys();
      notify.failure(
        staff.claimedBy
          ? `${staff.claimedBy.name} has claimed this ticket.`
          : "You can't reply to this thread.",
      );
    },
    draft: () => reply.current?.draft(),
    take: () => reply.current?.take(),
    templates: () => reply.current?.templates(),
    notes: () => notes.current?.focus(),
    rest,
  }));
  const others = live.presences.filter(({ ticketId, user }) => ticketId === id && user.id !== meId);
  const names = others.map(({ user }) => user.name);
  return (
    <section className={classes.thread} aria-label="Thread">
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          {subject}
        </h2>
        <Group component="span" wrap="nowrap" gap={0}>
          <ActionIcon
            variant="subtle"
            size="var(--target)"
            aria-label="Previous ticket"
            onClick={() => onStep(-1)}
          >
            <IconChevronLeft size={20} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size="var(--target)"
            aria-label="Next ticket"
            onClick={() => onStep(1)}
          >
            <IconChevronRight size={20} aria-hidden="true" />
          </ActionIcon>
          {close}
        </Group>
      </div>
      <Text size="sm" c="dimmed">
        {staff.student.name} · {formatSource(ticket.about)} <Waits since={staff.waitingSince} />
      </Text>
      {live.news?.ticketId === id ? <Note>{live.news.text}</Note> : null}
      {names.length > 0 ? (
        <Note>
          {names.join(', ')} {names.length === 1 ? 'has' : 'have'} this ticket open too.
        </Note>
      ) : null}
      <Steps ticket={ticket} staff={staff} claim={claim} />
      <Messages messages={messages} reader="tutor" student={staff.student.name} />
      <Votes ticket={ticket} staff={staff} />
      <Comments key={`${id}-comments`} id={id} staff={staff} field={notes} />
      {canReply ? (
        <StaffReply key={id} ticket={ticket} staff={staff} handle={reply} onNext={() => onStep(1)} />
      ) : (
        <Text size="sm" c="dimmed">
          This thread has reached the maximum number of messages.
        </Text>
      )}
    </section>
  );
}

function Waits({ since }: { since: string | null }) {
  const now = useNow();
  if (since === null) return null;
  const { text, late } = formatWaitAge(since, now);
  return (
    <Text span inherit {...(late ? { c: 'warn', fw: 600 } : {})}>
      · {text}
    </Text>
  );
}
