import type { ProctoredSeat } from '@docket/contract/types';
import { inGroup } from '@docket/rules';
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../../../lib/me.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { AddTimeDialog } from '../../../shared/add-time/AddTimeDialog.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { useEverySecond } from '../use-every-second.ts';
import { formatCountdown, formatWhen, getTimeZone } from '../when.ts';
import { countStates, findSeats, type SeatState, seatStates, stateNames } from './live-state.ts';
import { SeatTable } from './SeatTable.tsx';
import { useLive } from './use-live.ts';

const back = (
  <LinkButton to="/superadmin/proctored" variant="default">
    All proctored tests
  </LinkButton>
);

/** The progress of the event, by the server's clock. */
function Progress({ startsAt, connected }: { startsAt: string; connected: boolean }) {
  useEverySecond();
  const ms = Date.parse(startsAt) - serverNow().getTime();
  return (
    <Group component="p" mb="md" c="dimmed">
      <span className="tabular">
        {ms > 0 ? `Starts in ${formatCountdown(ms)}` : `${formatCountdown(-ms)} since the start`}
      </span>
      <Text span role="status" c={connected ? 'good' : 'warn'} fw={500}>
        {connected ? 'Live' : 'Reconnecting'}
      </Text>
    </Group>
  );
}

/** The students in the test with their positions, updated live. */
export function LivePage({ id }: { id: string }) {
  const me = useMe();
  const zone = getTimeZone(me);
  const { state, connected, refused } = useLive(id);
  const [searchTerm, setSearchTerm] = useState('');
  const [only, setOnly] = useState<SeatState | null>(null);
  const [extended, setExtended] = useState<ProctoredSeat | null>(null);
  if (!state)
    return (
      <Page title="Proctored test" actions={back} width="wide">
        {refused ? <ErrorState error={refused} /> : <SkeletonRows count={8} />}
      </Page>
    );
  const found = findSeats(state.seats, searchTerm, only);
  const { test } = state;
  return (
    <Page
      title={test.title}
      lead={`${test.test.name}, ${formatWhen(test.startsAt, zone, serverNow())}`}
      actions={back}
      width="wide"
    >
      <Progress startsAt={test.startsAt} connected={connected} />
      {refused ? <ErrorState error={refused} /> : null}
      {state.seats.length === 0 ? (
        <Empty {...emptyCopy.noRegistrationsYet} />
      ) : (
        <>
          <SeatFilter
            seats={state.seats}
            searchTerm={searchTerm}
            onSearch={setSearchTerm}
            only={only}
            onOnly={setOnly}
          />
          {state.truncated ? (
            <Text size="sm" c="dimmed" mb="sm">
              Only the first {state.seats.length} registrations are shown.
            </Text>
          ) : null}
          {found.length === 0 ? (
            <Text size="sm" c="dimmed">
              No matches.
            </Text>
          ) : (
            <SeatTable
              seats={found}
              zone={zone}
              onAddTime={inGroup(me.roles, 'admin') ? setExtended : undefined}
            />
          )}
          {extended?.attemptId ? (
            <AddTimeDialog
              userId={extended.userId}
              attempt={{ id: extended.attemptId, title: `${extended.name}, ${test.title}` }}
              onClose={() => setExtended(null)}
            />
          ) : null}
        </>
      )}
    </Page>
  );
}

interface FilterProps {
  seats: readonly ProctoredSeat[];
  searchTerm: string;
  onSearch: (searchTerm: string) => void;
  /** Null shows students in all states. */
  only: SeatState | null;
  onOnly: (only: SeatState | null) => void;
}
function SeatFilter({ seats, searchTerm, onSearch, only, onOnly }: FilterProps) {
  const counts = countStates(seats);
  return (
    <Stack gap="sm" mb="md">
      <TextInput
        maw={360}
        label="Search by name"
        value={searchTerm}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <Group component="fieldset" gap="xs">
        <legend className="visually-hidden">Show</legend>
        <Chip pressed={only === null} count={seats.length} onToggle={() => onOnly(null)}>
          All
        </Chip>
        {seatStates.map((seatState) => (
          <Chip
            key={seatState}
            pressed={only === seatState}
            count={counts[seatState]}
            onToggle={(on) => onOnly(on ? seatState : null)}
          >
            {stateNames[seatState]}
          </Chip>
        ))}
      </Group>
    </Stack>
  );
}
