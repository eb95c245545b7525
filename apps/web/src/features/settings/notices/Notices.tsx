import type { NoticeKind, NoticeSetting } from '@docket/contract/types';
import { Checkbox, Stack, Table, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { type PushState, pushState, subscribePush, unsubscribePush } from '../../../pwa/push.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import classes from './notices.module.css';

const noticeCopy: Readonly<Record<NoticeKind, { label: string; text: string }>> = {
  'ticket-reply': { label: 'Replies', text: 'A tutor answered your question.' },
  'class-reminder': { label: 'Class reminders', text: 'A class you registered for starts soon.' },
  'class-changed': { label: 'Changed classes', text: 'A class was moved or canceled.' },
  'review-due': { label: 'Reviews', text: 'At most once a day, in the morning, when reviews are planned.' },
  product: { label: 'News', text: "What's new in Docket." },
  'ticket-desk': {
    label: 'Ticket desk',
    text: 'You were tagged on a ticket, or one was sent to your team.',
  },
};
const channels = [
  { name: 'mail', label: 'Email' },
  { name: 'push', label: 'Push' },
] as const;

const noticesQuery = queryOptions({ queryKey: ['notices'], queryFn: () => call('GET /user/notices') });
const pushQuery = queryOptions({ queryKey: ['push-state'], queryFn: pushState, staleTime: 0 });

type Change = { kind: NoticeKind; mail?: boolean; push?: boolean };

/** Saves one choice; shown at once, reverted when saving fails. */
function useChoose() {
  const updateNotices = (notices: NoticeSetting[]) =>
    queryClient.setQueryData(noticesQuery.queryKey, (old) => (old ? { ...old, notices } : old));
  return useMutation({
    scope: { id: 'notices' },
    mutationFn: (change: Change) => call('PUT /user/notices', { body: { notices: [change] } }),
    onMutate: (change) => {
      const before = queryClient.getQueryData(noticesQuery.queryKey);
      if (before)
        updateNotices(
          before.notices.map((notice) => (notice.kind === change.kind ? { ...notice, ...change } : notice)),
        );
    },
    onError: (error) => {
      void queryClient.invalidateQueries(noticesQuery);
      notify.error(error);
    },
  });
}

const about: Readonly<Record<PushState, string>> = {
  unsupported: "This browser doesn't support push notifications. You get them on devices where they're on.",
  blocked: "Your browser blocks notifications from this site. Allow them in your browser's settings first.",
  off: 'Push notifications are off on this device.',
  on: 'Push notifications are on for this device until you sign out.',
};

/** Whether this device shows notifications. */
function ThisDevice() {
  const state = useQuery(pushQuery).data;
  const change = useMutation({
    mutationFn: (on: boolean) => (on ? subscribePush() : unsubscribePush()),
    onSuccess: (now) => {
      queryClient.setQueryData(pushQuery.queryKey, now);
      void queryClient.invalidateQueries(noticesQuery);
    },
    onError: (error) => {
      void queryClient.invalidateQueries(pushQuery);
      // Error messages of browsers are written for programmers.
      notify.error(
        error instanceof DOMException
          ? new Error("Your browser couldn't turn on notifications. Try again later.")
          : error,
      );
    },
  });
  if (!state) return null;
  return (
    <Stack align="start" gap="sm">
      <Text size="sm" c="dimmed">
        {about[state]}
      </Text>
      {state === 'on' || state === 'off' ? (
        <ActionButton
          variant="default"
          loading={change.isPending}
          onClick={() => change.mutate(state === 'off')}
        >
          {state === 'off' ? 'Turn on push on this device' : 'Turn off push on this device'}
        </ActionButton>
      ) : null}
    </Stack>
  );
}

/** Which notifications the user gets, and through which channels. */
export default function Notices() {
  const { data, isError, error, refetch } = useQuery(noticesQuery);
  const choose = useChoose();
  if (isError) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={5} />;
  return (
    <>
      <Table fz="md" horizontalSpacing={0} verticalSpacing="sm" withRowBorders>
        <Table.Thead fz="sm" c="dimmed">
          <Table.Tr>
            <Table.Th scope="col">Notification</Table.Th>
            {channels.map(({ name, label }) => (
              <Table.Th key={name} scope="col" ta="center" w={64}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.notices.map((notice) => (
            <Table.Tr key={notice.kind}>
              <Table.Th scope="row" fw={500} pr="sm">
                {noticeCopy[notice.kind].label}
                <Text size="sm" c="dimmed" fw={400}>
                  {noticeCopy[notice.kind].text}
                </Text>
              </Table.Th>
              {channels.map(({ name, label }) => (
                <Table.Td key={name} ta="center" py={0}>
                  <label className={classes.target} htmlFor={`notice-${notice.kind}-${name}`}>
                    <span className="visually-hidden">
                      {noticeCopy[notice.kind].label} by {label.toLowerCase()}
                    </span>
                    <Checkbox
                      id={`notice-${notice.kind}-${name}`}
                      checked={notice[name]}
                      onChange={(event) =>
                        choose.mutate({ kind: notice.kind, [name]: event.currentTarget.checked })
                      }
                    />
                  </label>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <ThisDevice />
    </>
  );
}
