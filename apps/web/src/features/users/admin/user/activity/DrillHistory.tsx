import type { Output } from '@docket/contract/client';
import type { DrillType } from '@docket/contract/types';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Bar } from '../../../../../ui/Bar.tsx';
import { formatClock, typeNames } from '../../../../../ui/format.ts';
import { Section } from '../../../../../ui/layout/Section.tsx';
import { Segmented } from '../../../../../ui/layout/Segmented.tsx';
import { NotLoaded } from '../../../../../ui/NotLoaded.tsx';
import { formatShare } from '../../data/labels.ts';
import { drillHistoryQuery } from '../../data/people-queries.ts';
import { type PlainColumn, ScrolledTable } from '../ScrolledTable.tsx';
import { StatisticsList } from '../StatisticsList.tsx';

const types: readonly DrillType[] = ['LR', 'RC', 'LG', 'SKILL'];

type TypeShare = Output<'GET /user/{id}/drill-history/{type}'>['byQuestionType'][number];
const columns: readonly PlainColumn<TypeShare>[] = [
  { label: 'Question type', name: true, cell: ({ label }) => label },
  { label: 'Bar', bar: true, cell: ({ share }) => <Bar share={share ?? 0} /> },
  { label: 'Correct', numeric: true, cell: ({ share }) => formatShare(share) },
  { label: 'Answers', numeric: true, cell: ({ of }) => of },
  {
    label: 'Per question',
    numeric: true,
    cell: ({ meanSeconds }) => (meanSeconds === null ? '–' : formatClock(meanSeconds)),
  },
];

/** How many answers are right, by question type. */
export function DrillHistory({ id }: { id: string }) {
  const [type, setType] = useState<DrillType>('LR');
  const history = useQuery(drillHistoryQuery(id, type));
  const { data } = history;
  return (
    <Section
      title="Answers by type"
      gap="sm"
      actions={
        <Segmented
          aria-label="Answers by type"
          value={type}
          onChange={setType}
          data={types.map((value) => ({ value, label: value === 'SKILL' ? 'Skills' : value }))}
        />
      }
    >
      {history.isSuccess ? null : <NotLoaded query={history} rows={4} />}
      {data && data.total.of === 0 ? (
        <Text size="sm" c="dimmed">
          No answers in {typeNames[type]} yet.
        </Text>
      ) : null}
      {data && data.total.of > 0 ? (
        <>
          <StatisticsList
            items={[
              ['Correct', formatShare(data.total.share)],
              ['Answers', data.total.of.toLocaleString('en-US')],
              ...(data.level ? [['Level, 1 to 5', data.level.level.toFixed(1)] as const] : []),
            ]}
          />
          <ScrolledTable
            label="Answers by question type"
            columns={columns}
            rows={data.byQuestionType}
            rowKey={({ code }) => code}
          />
        </>
      ) : null}
    </Section>
  );
}
