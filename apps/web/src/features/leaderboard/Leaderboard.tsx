import type { Output } from '@docket/contract/client';
import { Button, Table, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { useMe } from '../../lib/me.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CardSection } from '../../ui/layout/CardSection.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import classes from './leaderboard.module.css';

type Window = '24HOURS' | 'USER_STREAK';
type Leaders = Output<'GET /leaderboard/24HOURS'>;
/** How many ranks are shown; a student of a lower rank also sees those around it. */
const FIRST = 8;
const FIRST_BESIDE_OWN = 5;
const units: Record<Window, readonly [one: string, many: string]> = {
  '24HOURS': ['correct answer', 'correct answers'],
  USER_STREAK: ['day', 'days'],
};
const load = (window: Window): Promise<Leaders> =>
  window === '24HOURS' ? call('GET /leaderboard/24HOURS') : call('GET /leaderboard/USER_STREAK');

/** Who has most right answers in 24 hours, and who the longest streak; with the student's own rank. */
export function Leaderboard() {
  const { disableLeaderboard = false } = useMe().usageState;
  const [window, setWindow] = useState<Window>('24HOURS');
  return (
    <CardSection title="Leaderboard">
      {disableLeaderboard ? (
        <Text size="sm" c="dimmed">
          The leaderboard is off. You can turn it on in your <Link to="/settings">settings</Link>.
        </Text>
      ) : (
        <Tabs value={window} onChange={(value) => setWindow(value === 'USER_STREAK' ? value : '24HOURS')}>
          <Tabs.List>
            <Tabs.Tab value="24HOURS">24 hours</Tabs.Tab>
            <Tabs.Tab value="USER_STREAK">Streak</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value={window}>
            <Board window={window} />
          </Tabs.Panel>
        </Tabs>
      )}
    </CardSection>
  );
}

function Board({ window }: { window: Window }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['leaderboard', window],
    queryFn: () => load(window),
  });
  const [all, setAll] = useState(false);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={8} />;
  const apart = data.around.length > 0 && !data.items.slice(0, FIRST).some(({ you }) => you);
  const rows = all ? data.items : data.items.slice(0, apart ? FIRST_BESIDE_OWN : FIRST);
  const above = new Set(rows.map(({ rank, name }) => `${rank} ${name}`));
  const around = apart && !(all && data.items.some(({ you }) => you)) ? data.around : [];
  const shown = around.length > 0 || rows.some(({ you }) => you);
  const [one, many] = units[window];
  if (data.items.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No one yet. Answer a question correctly to join the list.
      </Text>
    );
  return (
    <>
      <Table mt="xs" tabularNums className={classes.board ?? ''}>
        <Table.Caption className="visually-hidden">
          {window === '24HOURS' ? 'Most correct answers in 24 hours' : 'Longest streaks'}
        </Table.Caption>
        <Table.Thead className="visually-hidden">
          <Table.Tr>
            <Table.Th scope="col">Rank</Table.Th>
            <Table.Th scope="col">Name</Table.Th>
            <Table.Th scope="col">{many}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Rows rows={rows} window={window} />
        </Table.Tbody>
        {around.length > 0 ? (
          <Table.Tbody>
            <Table.Tr>
              <Table.Th colSpan={3} scope="rowgroup" fz="xs" c="dimmed">
                Around you
              </Table.Th>
            </Table.Tr>
            <Rows
              rows={around.filter(({ rank, name, you }) => you || !above.has(`${rank} ${name}`))}
              window={window}
            />
          </Table.Tbody>
        ) : null}
      </Table>
      {rows.length < data.items.length ? (
        <Button variant="subtle" size="compact-md" onClick={() => setAll(true)}>
          Show all {data.items.length}
        </Button>
      ) : null}
      {shown ? null : (
        <Text size="sm" c="dimmed">
          {!data.you.listed
            ? 'Your settings keep your name off the list.'
            : data.you.rank === null
              ? "You aren't ranked yet."
              : `You: rank ${data.you.rank} with ${data.you.points} ${data.you.points === 1 ? one : many}.`}
        </Text>
      )}
    </>
  );
}

const Mark = ({ children }: { children: string }) => (
  <Text span size="xs" c="dimmed" ml="xs">
    {children}
  </Text>
);

function Rows({ rows, window }: { rows: Leaders['items']; window: Window }) {
  const [one, many] = units[window];
  return rows.map(({ rank, name, points, you, simulated }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and ranks may be shared
    <Table.Tr key={index} data-you={you}>
      <Table.Td c="dimmed">{rank}</Table.Td>
      <Table.Td>
        {name}
        {you ? <Mark>you</Mark> : null}
        {simulated ? <Mark>demo</Mark> : null}
      </Table.Td>
      <Table.Td ta="end">
        {points}{' '}
        <Text span inherit fw={400} c="dimmed">
          {points === 1 ? one : many}
        </Text>
      </Table.Td>
    </Table.Tr>
  ));
}
