import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { announce } from '../../../lib/announce.ts';
import { call, queryClient } from '../../../lib/client.ts';
import { setMe, useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { feedQuery } from '../data/class-queries.ts';

/** The private address of the student's classes for a calendar program, and whether classes may overlap. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Calendar settings" onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
      <Stack gap="lg">
        <Feed />
        <Overlap />
      </Stack>
    </Dialog>
  );
}

function Feed() {
  const { data: path } = useQuery(feedQuery);
  const cacheFeed = (next: string | null) => queryClient.setQueryData(feedQuery.queryKey, next);
  const renew = useMutation({
    mutationFn: async () => (await call('POST /class/feed', { body: {} })).path,
    onSuccess: cacheFeed,
    onError: notify.error,
  });
  const end = useMutation({
    mutationFn: () => call('DELETE /class/feed'),
    onSuccess: () => cacheFeed(null),
    onError: notify.error,
  });
  const address = path ? `${window.location.origin}${path}` : null;
  const copy = async () => {
    if (!address) return;
    try {
      await navigator.clipboard.writeText(address);
      announce('Copied');
      notify.success('Address copied.');
    } catch {
      notify.info("Your browser doesn't allow copying. Select the address and copy it.");
    }
  };
  return (
    <Stack component="section" gap="sm" aria-labelledby="feed">
      <h3 id="feed">Your classes in your own calendar</h3>
      <p>
        Subscribe to this address in your calendar app to see the classes you're registered for, and the days
        and deadlines of your exam, always up to date.
      </p>
      {address ? (
        <>
          <TextInput
            label="Private address"
            description="Anyone with this address can see your classes and exam date. Renew it if someone else has it."
            value={address}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Group gap="xs">
            <Button onClick={() => void copy()}>Copy</Button>
            <Button component="a" variant="default" href={address.replace(/^https?:/, 'webcal:')} data-plain>
              Open in a calendar
            </Button>
            <ConfirmButton
              variant="default"
              question="Renew the address?"
              text="Your current address stops working. Calendars that use it need the new one."
              confirm="Renew"
              onConfirm={() => renew.mutate()}
            >
              Renew
            </ConfirmButton>
            <ActionButton variant="subtle" loading={end.isPending} onClick={() => end.mutate()}>
              Delete address
            </ActionButton>
          </Group>
        </>
      ) : (
        <div>
          <ActionButton
            loading={renew.isPending}
            disabled={path === undefined}
            onClick={() => renew.mutate()}
          >
            Create private address
          </ActionButton>
        </div>
      )}
    </Stack>
  );
}

function Overlap() {
  const { allowOverlapping } = useMe();
  const save = useMutation({
    mutationFn: async (allow: boolean) =>
      (await call('PUT /user', { body: { allowOverlapping: allow } })).user,
    onSuccess: setMe,
    onError: notify.error,
  });
  return (
    <Stack component="section" gap="sm" aria-labelledby="overlap">
      <h3 id="overlap">Registration</h3>
      <Checkbox
        label="Allow overlapping classes"
        checked={save.isPending ? save.variables : allowOverlapping}
        onChange={(event) => save.mutate(event.currentTarget.checked)}
      />
    </Stack>
  );
}
