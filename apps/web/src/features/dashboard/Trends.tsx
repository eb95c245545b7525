import { Tabs, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Bar } from '../../ui/Bar.tsx';
import { formatClock } from '../../ui/format.ts';
import { CardSection } from '../../ui/layout/CardSection.tsx';
import classes from './dashboard.module.css';
import { type Dashboard, hasEnoughForPercent, percent } from './dashboard-data.ts';

/** Mean time of other students by section, to compare with. */
type OthersPace = Dashboard['pace'];

type Trend = Dashboard['trends']['sections'][number];
interface Row extends Pick<Trend, 'now' | 'change' | 'changeSeconds'> {
  key: string;
  name: string;
  type?: string;
  othersSeconds?: number | null;
}

const SHOWN = 8;

/** Accuracy and pace of the last 14 days, each compared with the 14 before. */
export function Trends({ trends, othersPace }: { trends: Dashboard['trends']; othersPace: OthersPace }) {
  const worked = (row: Row) => row.now.of > 0;
  const types: Row[] = [
    ...trends.sections.map((section) => ({
      ...section,
      key: section.type,
      name: sectionNames[section.type],
      othersSeconds: othersPace.find(({ type }) => type === section.type)?.othersMeanSeconds ?? null,
    })),
    ...trends.types.slice(0, SHOWN).map((one) => ({ ...one, key: one.code, name: one.label })),
  ].filter(worked);
  const difficulties: Row[] = trends.difficulties
    .map((difficulty) => ({
      ...difficulty,
      key: String(difficulty.difficulty),
      name: `Difficulty ${difficulty.difficulty}`,
    }))
    .filter(worked);
  return (
    <CardSection title="Accuracy and pace" actions={<Link to="/analytics">All types by week</Link>}>
      {types.length === 0 ? (
        <Text size="sm" c="dimmed">
          No answers in the last 14 days. Answer a question to see your accuracy and pace.
        </Text>
      ) : (
        <>
          <Tabs defaultValue="types">
            <Tabs.List>
              <Tabs.Tab value="types">By type</Tabs.Tab>
              <Tabs.Tab value="difficulties">By difficulty</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="types">
              <TrendTable caption="Accuracy and pace by type" head="Type" rows={types} />
            </Tabs.Panel>
            <Tabs.Panel value="difficulties">
              <TrendTable caption="Accuracy and pace by difficulty" head="Difficulty" rows={difficulties} />
            </Tabs.Panel>
          </Tabs>
          <Text size="sm" c="dimmed">
            First attempts, last 14 days. Arrows compare with the 14 days before.
          </Text>
        </>
      )}
    </CardSection>
  );
}
const sectionNames: Record<Trend['type'], string> = {
  LR: 'Logical Reasoning',
  RC: 'Reading Comprehension',
  LG: 'Logic Games',
  SKILL: 'Skills',
};

function TrendTable({ caption, head, rows }: { caption: string; head: string; rows: readonly Row[] }) {
  return (
    <table className={classes.trends}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">
            <span className="visually-hidden">As a bar</span>
          </th>
          <th scope="col">Correct</th>
          <th scope="col">Time per question</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, type, now, change, changeSeconds, othersSeconds }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {type && type !== key ? <span className="quiet"> {type}</span> : null}
            </th>
            <td className={classes.trendBar}>
              {hasEnoughForPercent(now.of) ? <Bar share={now.share ?? 0} /> : null}
            </td>
            <td>
              {now.right} of {now.of}
              {hasEnoughForPercent(now.of) ? (
                <span className="quiet"> ({percent(now.share ?? 0)})</span>
              ) : null}
              <Change by={change === null ? 0 : Math.round(change * 100)} unit="points" />
            </td>
            <td>
              {now.meanSeconds === null ? '' : formatClock(now.meanSeconds)}
              <Change by={changeSeconds === null ? 0 : Math.round(changeSeconds)} unit="seconds" />
              {typeof othersSeconds === 'number' ? (
                <Text size="xs" c="dimmed">
                  others {formatClock(othersSeconds)}
                </Text>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Up or down compared with the weeks before; nothing if the change is too small. */
function Change({ by, unit }: { by: number; unit: 'points' | 'seconds' }) {
  if (Math.abs(by) < 2) return <span className={classes.change} />;
  const Icon = by > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={classes.change}>
      <Icon size={14} aria-hidden="true" />
      <span className="visually-hidden">{by > 0 ? 'up' : 'down'} </span>
      {Math.abs(by)}
      <span className="visually-hidden"> {unit}</span>
    </span>
  );
}
