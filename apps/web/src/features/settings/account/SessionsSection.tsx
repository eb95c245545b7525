import { describeDevice } from '@docket/rules';
import { Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { formatDate, formatDateTime, formatLastSeen } from '../../../ui/dates.ts';
import { Row, RowList } from '../../../ui/layout/RowList.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Section } from '../SettingsFrame.tsx';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await call('GET /user/sessions')).sessions,
});

export function SessionsSection() {
  const sessions = useQuery(sessionsQuery);
  const revoke = useMutation({
    mutationFn: (id: string) => call('DELETE /user/sessions/{id}', { params: { id } }),
    onSuccess: (_, id) => {
      queryClient.setQueryData(sessionsQuery.queryKey, (list) =>
        list?.filter((session) => session.id !== id),
      );
      notify.success('Device signed out.');
    },
    onError: notify.error,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['security-events'] }),
  });
  const others = useMutation({
    mutationFn: () => call('DELETE /user/sessions'),
    onSuccess: ({ ended }) => {
      queryClient.setQueryData(sessionsQuery.queryKey, (list) => list?.filter(({ current }) => current));
      notify.success(ended === 1 ? '1 device signed out.' : `${ended} devices signed out.`);
    },
    onError: notify.error,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['security-events'] }),
  });
  return (
    <Section
      id="sessions"
      title="Signed-in devices"
      text="Sign out any device you don't recognize. We ask for your password first."
    >
      {sessions.isSuccess ? null : <NotLoaded query={sessions} rows={2} />}
      <RowList>
        {sessions.data?.map(({ id, current, staff, userAgent, address, lastSeenAt, expiresAt }) => (
          <Row key={id}>
            <div>
              <p>{staff ? 'Docket staff, read only' : describeDevice(userAgent)}</p>
              <Text size="sm" c="dimmed">
                {staff
                  ? `Can see your account, but not change it, until ${formatDateTime(expiresAt)}`
                  : `${current ? `This device, signed in until ${formatDate(expiresAt)} at the latest` : `Last seen ${formatLastSeen(lastSeenAt, new Date())}`} · ${address}`}
              </Text>
            </div>
            {current ? null : (
              <ActionButton
                variant="default"
                size="xs"
                loading={revoke.isPending && revoke.variables === id}
                aria-label={`Sign out ${staff ? 'Docket staff' : describeDevice(userAgent)}, last seen ${formatLastSeen(lastSeenAt, new Date())}`}
                onClick={() => revoke.mutate(id)}
              >
                Sign out
              </ActionButton>
            )}
          </Row>
        ))}
      </RowList>
      {sessions.data?.some(({ current, staff }) => !current && !staff) ? (
        <ActionButton variant="default" loading={others.isPending} onClick={() => others.mutate()}>
          Sign out all other devices
        </ActionButton>
      ) : null}
    </Section>
  );
}
