import { CallError } from '@docket/contract/client';
import type { Ticket } from '@docket/contract/types';
import { inGroup } from '@docket/rules';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { call } from '../../../app/client.ts';
import { useMe } from '../../../app/me.ts';
import { notify } from '../../../app/notify.ts';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { placeOf } from '../data/words.ts';
import { Context, type Marker } from '../tickets/Context.tsx';
import { Messages } from '../tickets/Messages.tsx';
import { Reply } from '../tickets/Reply.tsx';
import thread from '../tickets/thread.module.css';
import classes from './desk.module.css';
import { keepStaffTicket, staffTicketQuery } from './staff-queries.ts';

interface Props {
  id: string;
  marker: Marker;
  onClose: () => void;
}

/** One thread for those who answer: the thread, and beside it what the student saw. */
export function StaffThread({ id, marker, onClose }: Props) {
  const { data, error, refetch } = useQuery(staffTicketQuery(id));
  const close = (
    <ActionIcon variant="subtle" size="var(--target)" aria-label="Close the thread" onClick={onClose}>
      <IconX size={20} aria-hidden="true" />
    </ActionIcon>
  );
  if (data?.staff) return <Shown ticket={data} staff={data.staff} marker={marker} close={close} />;
  const gone = error instanceof CallError && (error.status === 404 || error.status === 400);
  return (
    <section className={thread.thread} aria-label="Thread">
      <div className={thread.head}>{close}</div>
      {gone ? (
        <Empty title="Not found" text="This ticket is not there any more, or the address is wrong." />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonRows count={6} />
      )}
    </section>
  );
}

interface ShownProps {
  ticket: Ticket;
  staff: NonNullable<Ticket['staff']>;
  marker: Marker;
  close: ReactNode;
}
function Shown({ ticket, staff, marker, close }: ShownProps) {
  const { id, subject, messages, context, canReply } = ticket;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thread takes the focus, a new message in it does not
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  return (
    <>
      <section className={thread.thread} aria-label="Thread">
        <div className={thread.head}>
          <h2 ref={heading} tabIndex={-1}>
            {subject}
          </h2>
          {close}
        </div>
        <p className={thread.quiet}>
          {staff.student.name} ({staff.student.email}) · {placeOf(ticket.about)}
        </p>
        <Steps ticket={ticket} staff={staff} />
        <Messages messages={messages} reader="tutor" student={staff.student.name} />
        {ticket.vote === 0 ? null : (
          <p className={thread.quiet}>
            {ticket.vote === 1
              ? 'The student says that this helped.'
              : 'The student says that this did not help yet.'}
          </p>
        )}
        {staff.feedback ? (
          <p className={thread.quiet}>What it lacked, says the student: {staff.feedback}</p>
        ) : null}
        {canReply ? (
          <Reply
            key={id}
            ticket={ticket}
            asksFeedback={false}
            note="The student is told by notice and mail."
            onSent={keepStaffTicket}
          />
        ) : (
          <p className={thread.quiet}>This thread is full.</p>
        )}
      </section>
      {context ? (
        <section className={`${thread.thread} ${classes.seen}`} aria-labelledby="seen">
          <h2 id="seen">What the student saw</h2>
          <Context context={context} marker={marker} own={false} />
        </section>
      ) : null}
    </>
  );
}

/** Claim and release, and what goes public. */
function Steps({ ticket: { id, messages }, staff }: Pick<ShownProps, 'ticket' | 'staff'>) {
  const me = useMe();
  const mine = staff.claimedBy?.id === me.id;
  const over = inGroup(me.roles, 'admin');
  const claim = useMutation({
    mutationFn: (claimed: boolean) =>
      call('POST /ticket/{id}/set-claimed', { params: { id }, body: { claimed, userId: me.id } }),
    onSuccess: (answer) => keepStaffTicket(answer.ticket),
    onError: (error) => notify.error(error),
  });
  const publish = useMutation({
    mutationFn: (shown: boolean) =>
      call('PUT /ticket/{id}/public', { params: { id }, body: { public: shown } }),
    onSuccess: (answer) => keepStaffTicket(answer.ticket),
    onError: (error) => notify.error(error),
  });
  const answered = messages.some(({ from }) => from === 'tutor');
  return (
    <div className={classes.steps}>
      <span className={thread.quiet}>
        {staff.claimedBy ? `Claimed by ${mine ? 'you' : staff.claimedBy.name}` : 'Nobody has claimed it'}
      </span>
      {staff.claimedBy === null || (over && !mine) ? (
        <Button loading={claim.isPending} variant="light" onClick={() => claim.mutate(true)}>
          {staff.claimedBy ? 'Take over' : 'Claim'}
        </Button>
      ) : null}
      {mine || (over && staff.claimedBy) ? (
        <Button loading={claim.isPending} variant="default" onClick={() => claim.mutate(false)}>
          Release
        </Button>
      ) : null}
      {!inGroup(me.roles, 'staff') ? null : staff.public ? (
        <Button loading={publish.isPending} variant="default" onClick={() => publish.mutate(false)}>
          Take out of the public answers
        </Button>
      ) : answered ? (
        <ConfirmButton
          variant="default"
          loading={publish.isPending}
          question="Show this thread to every student?"
          text="It appears among the answers of the support page as it stands now, with names removed. Read it once more for anything personal."
          confirm="Make public"
          onConfirm={() => publish.mutate(true)}
        >
          Make public
        </ConfirmButton>
      ) : null}
    </div>
  );
}
