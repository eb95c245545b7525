import { describeDevice } from '@docket/rules';
import { Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, queryClient } from '../../../../lib/client.ts';
import { keepFocus } from '../../../../lib/keep-focus.ts';
import { notify } from '../../../../lib/notify.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { ConfirmButton } from '../../../../ui/ConfirmButton.tsx';
import { formatLastSeen } from '../../../../ui/dates.ts';
import { plural } from '../../../../ui/format.ts';
import { Row, RowList, RowText } from '../../../../ui/layout/RowList.tsx';
import { Section } from '../../../../ui/layout/Section.tsx';
import { NotLoaded } from '../../../../ui/NotLoaded.tsx';
import { formatFullName } from '../data/labels.ts';
import { type Session, sessionsQuery, type User } from '../data/people-queries.ts';

/** The sessions of the user, which can be ended. */
export function Sessions({ user }: { user: User }) {
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
    <Section title="Sessions" gap="sm">
      {list.isSuccess ? null : <NotLoaded query={list} rows={2} />}
      {list.data?.length === 0 ? (
        <Text size="sm" c="dimmed">
          Not signed in anywhere.
        </Text>
      ) : null}
      {list.data && list.data.length > 0 ? (
        <RowList>
          {list.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={end.isPending && end.variables.id === session.id}
              onEnd={() => end.mutate(session)}
            />
          ))}
        </RowList>
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
    </Section>
  );
}

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  return (
    <Row>
      <RowText
        detail={`${session.staff ? 'Staff viewing the account. ' : ''}${
          session.current ? 'In use now' : `Last seen ${formatLastSeen(session.lastSeenAt, new Date())}`
        }, ${session.address}`}
      >
        {describeDevice(session.userAgent)}
      </RowText>
      {session.current ? (
        <Text span size="sm" c="dimmed">
          This session
        </Text>
      ) : (
        <ActionButton
          size="compact-sm"
          variant="default"
          aria-label={`End the session on ${describeDevice(session.userAgent)}, last seen ${formatLastSeen(session.lastSeenAt, new Date())}`}
          loading={busy}
          onClick={onEnd}
        >
          End
        </ActionButton>
      )}
    </Row>
  );
}
