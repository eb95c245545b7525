import type { Ticket } from '@docket/contract/types';
import { inGroup } from '@docket/rules';
import { Button, Group, Menu, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { useMe } from '../../../../lib/me.ts';
import { notify } from '../../../../lib/notify.ts';
import { ConfirmButton } from '../../../../ui/ConfirmButton.tsx';
import { Note } from '../../../../ui/layout/Note.tsx';
import { cacheStaffTicket } from '../desk-queries.ts';
import { teamNames } from '../queue/labels.ts';
import { teams } from '../queue-search.ts';
import { AskTakeover } from './AskTakeover.tsx';
import { GiveDialog } from './GiveDialog.tsx';
import { SteadyButton } from './SteadyButton.tsx';
import type { StaffPart } from './staff-thread.types.ts';
import { TagDialog } from './TagDialog.tsx';
import type { Claim } from './use-claim.ts';
import { useFocusStays } from './use-focus-stays.ts';

interface Props {
  ticket: Ticket;
  staff: StaffPart;
  claim: Claim;
}

/** Shows who has claimed the ticket, and the actions other than replying. */
export function Steps({ ticket: { id, messages }, staff, claim }: Props) {
  const me = useMe();
  const [isTagging, setIsTagging] = useState(false);
  const [isAssigning, setIsAssigning] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const focus = useFocusStays(buttons);
  const answered = messages.some(({ from }) => from === 'tutor');
  const { claimedBy, team, tagged } = staff;
  return (
    <Stack gap="xs">
      <p>
        <Text span size="sm" c="dimmed">
          {claimedBy ? `Claimed by ${claim.mine ? 'you' : claimedBy.name}` : 'Unclaimed'}
        </Text>
        {team ? (
          <Text span size="sm" c="dimmed">
            {' '}
            · {teamNames[team]}
          </Text>
        ) : null}
        {tagged.length > 0 ? (
          <Text span size="sm" c="dimmed">
            {' '}
            · Tagged: {tagged.map(({ name }) => name).join(', ')}
          </Text>
        ) : null}
      </p>
      {claim.excluded && !claim.mine ? (
        <Text size="sm" c="dimmed">
          You can't claim tickets right now: {claim.excluded}
        </Text>
      ) : null}
      {claim.problem ? (
        <Note tone="bad" role="alert">
          {claim.problem}
        </Note>
      ) : null}
      <Group ref={buttons} gap="xs" {...focus}>
        {claim.canClaim ? (
          <SteadyButton busy={claim.busy} variant="light" data-slot="claim" onClick={() => claim.set(true)}>
            {claimedBy ? 'Take over' : 'Claim'}
          </SteadyButton>
        ) : null}
        {claim.canRelease ? (
          <SteadyButton
            busy={claim.busy}
            variant="default"
            data-slot="claim"
            onClick={() => claim.set(false)}
          >
            Release
          </SteadyButton>
        ) : null}
        {claimedBy && !claim.mine && !claim.canClaim && !claim.excluded ? (
          <AskTakeover id={id} staff={staff} />
        ) : null}
        {claim.over ? (
          <Button variant="default" onClick={() => setIsAssigning(true)}>
            Assign to
          </Button>
        ) : null}
        <SendToMenu id={id} team={team} />
        <Button variant="default" onClick={() => setIsTagging(true)}>
          Tag
        </Button>
        {inGroup(me.roles, 'staff') ? (
          <PublicButton id={id} isPublic={staff.public} isAnswered={answered} />
        ) : null}
      </Group>
      {isAssigning ? (
        <GiveDialog id={id} holder={claimedBy?.id ?? null} onClose={() => setIsAssigning(false)} />
      ) : null}
      {isTagging ? <TagDialog id={id} tagged={tagged} onClose={() => setIsTagging(false)} /> : null}
    </Stack>
  );
}

function SendToMenu({ id, team }: { id: string; team: StaffPart['team'] }) {
  const send = useMutation({
    mutationFn: (team: (typeof teams)[number]) =>
      call('PUT /ticket/{id}/send-to/{team}', { params: { id, team } }),
    onSuccess({ ticket }, team) {
      cacheStaffTicket(ticket);
      notify.success(`Sent to ${teamNames[team]}.`);
    },
    onError: (error) => notify.error(error),
  });
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <SteadyButton variant="default" busy={send.isPending}>
          Send to
        </SteadyButton>
      </Menu.Target>
      <Menu.Dropdown>
        {teams
          .filter((one) => one !== team)
          .map((one) => (
            <Menu.Item key={one} onClick={() => send.mutate(one)}>
              {teamNames[one]}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface PublicProps {
  id: string;
  isPublic: boolean;
  /** Only an answered thread can become public. */
  isAnswered: boolean;
}

function PublicButton({ id, isPublic, isAnswered }: PublicProps) {
  const publish = useMutation({
    mutationFn: (shown: boolean) =>
      call('PUT /ticket/{id}/public', { params: { id }, body: { public: shown } }),
    onSuccess: ({ ticket }) => cacheStaffTicket(ticket),
    onError: (error) => notify.error(error),
  });
  if (isPublic)
    return (
      <SteadyButton
        busy={publish.isPending}
        variant="default"
        data-slot="public"
        onClick={() => publish.mutate(false)}
      >
        Remove from public answers
      </SteadyButton>
    );
  if (!isAnswered) return null;
  return (
    <ConfirmButton
      variant="default"
      data-slot="public"
      question="Show this thread to every student?"
      text="It appears with the answers on the support page, with names removed. Check it again for personal details."
      confirm="Make public"
      onConfirm={() => {
        if (!publish.isPending) publish.mutate(true);
      }}
    >
      Make public
    </ConfirmButton>
  );
}
