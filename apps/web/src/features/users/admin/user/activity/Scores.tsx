import type { Output } from '@docket/contract/client';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCalendarDay, formatDate } from '../../../../../ui/dates.ts';
import { Section } from '../../../../../ui/layout/Section.tsx';
import { NotLoaded } from '../../../../../ui/NotLoaded.tsx';
import { describeSections, nameOutside, sourceNames } from '../../../../../ui/outside-scores.ts';
import { Sparkline } from '../../../../../ui/Sparkline.tsx';
import { formatScoreMarks, provisionalNote } from '../../../../../ui/score-marks.ts';
import { scoresQuery } from '../../data/people-queries.ts';
import { type PlainColumn, ScrolledTable } from '../ScrolledTable.tsx';
import { StatisticsList } from '../StatisticsList.tsx';

const SHOWN = 12;
const score = (value: number | null) => (value === null ? '–' : String(Math.round(value * 10) / 10));

type Point = Output<'GET /user-pt-stats'>['points'][number];
const columns: readonly PlainColumn<Point>[] = [
  { label: 'Test', name: true, cell: ({ title }) => title },
  { label: 'Day', cell: ({ at }) => formatDate(at) },
  {
    label: 'Score',
    numeric: true,
    cell: (point) => `${point.scaled}${formatScoreMarks(point)}`,
  },
  { label: 'Blind review', numeric: true, cell: ({ brScaled }) => score(brScaled) },
];

type OutsideScore = Output<'GET /user-pt-stats'>['outside'][number];
const outsideColumns: readonly PlainColumn<OutsideScore>[] = [
  { label: 'Test', name: true, cell: nameOutside },
  { label: 'Source', cell: ({ source }) => sourceNames[source] },
  { label: 'Day', cell: ({ takenOn }) => formatCalendarDay(takenOn) },
  { label: 'Score', numeric: true, cell: ({ scaled }) => String(scaled) },
  { label: 'Sections', cell: ({ sections }) => describeSections(sections) || '–' },
  { label: 'In forecast', cell: ({ countsInForecast }) => (countsInForecast ? 'Yes' : 'No') },
];

/** Scores of the practice tests: a line of all, and a list of the newest. */
export function Scores({ id }: { id: string }) {
  const scores = useQuery(scoresQuery(id));
  const { data } = scores;
  return (
    <Section title="Practice tests" gap="sm">
      {scores.isSuccess ? null : <NotLoaded query={scores} rows={3} />}
      {data?.count === 0 ? (
        <Text size="sm" c="dimmed">
          No practice test scores yet.
        </Text>
      ) : null}
      {data && data.count > 0 ? (
        <>
          <StatisticsList
            items={[
              ['Scored', String(data.count)],
              ['Average', score(data.average)],
              ...(data.weightedAverage === null
                ? []
                : [['Weighted average', score(data.weightedAverage)] as const]),
              ['Best', score(data.best)],
              ['Latest', score(data.latest)],
            ]}
          />
          {data.points.length > 1 ? (
            <Sparkline
              values={data.points.map(({ scaled }) => scaled)}
              min={120}
              max={180}
              width={320}
              height={64}
              label={`Scores from ${data.points[0]?.scaled} to ${data.points.at(-1)?.scaled}`}
            />
          ) : null}
          {data.points.some(({ provisional }) => provisional) ? (
            <Text size="sm" c="dimmed">
              {provisionalNote}
            </Text>
          ) : null}
          <ScrolledTable
            label="Newest scores"
            columns={columns}
            rows={[...data.points].reverse().slice(0, SHOWN)}
            rowKey={({ attemptId }) => attemptId}
          />
        </>
      ) : null}
      {data && data.outside.length > 0 ? (
        <>
          <h3>Scores from elsewhere</h3>
          <Text size="sm" c="dimmed">
            Entered by the student, not part of the numbers above.
          </Text>
          <ScrolledTable
            label="Scores from elsewhere"
            columns={outsideColumns}
            rows={data.outside.toReversed()}
            rowKey={({ id }) => id}
          />
        </>
      ) : null}
    </Section>
  );
}
