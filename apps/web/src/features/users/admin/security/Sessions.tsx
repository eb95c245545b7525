import { describeDevice } from '@docket/rules';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call, queryClient } from '../../../../lib/client.ts';
import { keepFocus } from '../../../../lib/keep-focus.ts';
import { notify } from '../../../../lib/notify.ts';
import { ConfirmButton } from '../../../../ui/ConfirmButton.tsx';
import { formatLastSeen } from '../../../../ui/dates.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { plural } from '../../../../ui/format.ts';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { formatFullName } from '../data/labels.ts';
import { type Session, sessionsQuery, type User } from '../data/people-queries.ts';
import classes from '../user/user.module.css';

/** The sessions of the user, which can be ended. */
export function Sessions({ user }: { user: User }) {
  const titleId = useId();
  const { id } = user;
  const list = useQuery(sessionsQuery(id));
  const refreshSessions = () => queryClient.invalidateQueries({ queryKey: sessionsQuery(id).queryKey });
  const end = useMutation({
    mutationFn: (session: Session) =>
      call('DELETE /user/{id}/sessions/{sessionId}', { params: { id, sessionId: session.id } }),
    async onSuccess() {
      notify.success('Session ended.');
      await refreshSessions();
      keepFocus();
    },
    onError: notify.error,
  });
  const endAll = useMutation({
    mutationFn: () => call('DELETE /user/{id}/sessions', { params: { id } }),
    async onSuccess({ ended }) {
      notify.success(`${plural(ended, 'session')} ended.`);
      await refreshSessions();
      keepFocus();
    },
    onError: notify.error,
  });
  const others = list.data?.filter(({ current }) => !current) ?? [];
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <h2 id={titleId}>Sessions</h2>
      {list.isPending ? <SkeletonRows count={2} /> : null}
      {list.isError ? <ErrorState error={list.error} retry={() => void list.refetch()} /> : null}
      {list.data?.length === 0 ? <p className={classes.quiet}>Not signed in anywhere.</p> : null}
      {list.data && list.data.length > 0 ? (
        <ul className={classes.list}>
          {list.data.map((session) => (
            <li key={session.id}>
              <span className={classes.text}>
                <span>{describeDevice(session.userAgent)}</span>
                <span className={classes.quiet}>
                  {session.staff ? 'Staff viewing the account. ' : ''}
                  {session.current
                    ? 'In use now'
                    : `Last seen ${formatLastSeen(session.lastSeenAt, new Date())}`}
                  , {session.address}
                </span>
              </span>
              {session.current ? (
                <span className={classes.quiet}>This session</span>
              ) : (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`End the session on ${describeDevice(session.userAgent)}, last seen ${formatLastSeen(session.lastSeenAt, new Date())}`}
                  loading={end.isPending && end.variables.id === session.id}
                  onClick={() => end.mutate(session)}
                >
                  End
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {others.length > 1 ? (
        <div>
          <ConfirmButton
            variant="default"
            question={`Sign ${formatFullName(user)} out everywhere?`}
            text={`Ends ${plural(others.length, 'session')}. Every device must sign in again.`}
            confirm="Sign out"
            loading={endAll.isPending}
            onConfirm={() => endAll.mutate()}
          >
            Sign out everywhere
          </ConfirmButton>
        </div>
      ) : null}
    </section>
  );
}
