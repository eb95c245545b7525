import type { Output } from '@docket/contract/client';
import { Button, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { useMe } from '../../lib/me.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
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
    <section className={classes.board} aria-labelledby="leaderboard">
      <h2 id="leaderboard">Leaderboard</h2>
      {disableLeaderboard ? (
        <p className={classes.quiet}>
          The leaderboard is off. You can turn it on in your <Link to="/settings">settings</Link>.
        </p>
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
    </section>
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
    return <p className={classes.quiet}>No one yet. Answer a question correctly to join the list.</p>;
  return (
    <>
      <table className={classes.table}>
        <caption className="visually-hidden">
          {window === '24HOURS' ? 'Most correct answers in 24 hours' : 'Longest streaks'}
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Name</th>
            <th scope="col">{many}</th>
          </tr>
        </thead>
        <tbody>
          <Rows rows={rows} window={window} />
        </tbody>
        {around.length > 0 ? (
          <tbody>
            <tr>
              <th colSpan={3} scope="rowgroup" className={classes.around}>
                Around you
              </th>
            </tr>
            <Rows
              rows={around.filter(({ rank, name, you }) => you || !above.has(`${rank} ${name}`))}
              window={window}
            />
          </tbody>
        ) : null}
      </table>
      {rows.length < data.items.length ? (
        <Button variant="subtle" size="compact-md" onClick={() => setAll(true)}>
          Show all {data.items.length}
        </Button>
      ) : null}
      {shown ? null : (
        <p className={classes.quiet}>
          {!data.you.listed
            ? 'Your settings keep your name off the list.'
            : data.you.rank === null
              ? "You aren't ranked yet."
              : `You: rank ${data.you.rank} with ${data.you.points} ${data.you.points === 1 ? one : many}.`}
        </p>
      )}
    </>
  );
}

function Rows({ rows, window }: { rows: Leaders['items']; window: Window }) {
  const [one, many] = units[window];
  return rows.map(({ rank, name, points, you, simulated }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and ranks may be shared
    <tr key={index} data-you={you}>
      <td className={classes.rank}>{rank}</td>
      <td className={classes.name}>
        {name}
        {you ? <span className={classes.mark}>you</span> : null}
        {simulated ? <span className={classes.mark}>demo</span> : null}
      </td>
      <td className={classes.points}>
        {points} <span className={classes.unit}>{points === 1 ? one : many}</span>
      </td>
    </tr>
  ));
}
