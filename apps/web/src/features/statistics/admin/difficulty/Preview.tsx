import type { DifficultySettings } from '@docket/rules';
import { Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { Bar } from '../../../../ui/Bar.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { plural } from '../../../../ui/format.ts';
import { DataTable } from '../../../../ui/layout/DataTable.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { count } from '../labels.ts';
import type { SectionType } from './difficulty-values.ts';
import { MovedList } from './MovedList.tsx';

const PAUSE_MS = 400;

/** The settings after a typing pause. */
function useSettled(settings: DifficultySettings | null) {
  const [settled, setSettled] = useState(settings);
  const text = JSON.stringify(settings);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as DifficultySettings | null), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The effect of the settings, level by level and question by question; nothing is stored. */
export function Preview({ settings, type }: { settings: DifficultySettings | null; type: SectionType | '' }) {
  const settled = useSettled(settings);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['difficulty-preview', type, settled],
    queryFn: () => {
      const { cutPoints, minimumAnswers } = settled!;
      return call('POST /practice-test/difficulty-update/temp', {
        body: { cutPoints: [...cutPoints], minimumAnswers, ...(type ? { type } : {}) },
      });
    },
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (isPending || !data) return <SkeletonRows count={5} />;
  const all = Math.max(1, ...data.levels.flatMap(({ before, after }) => [before, after]));
  return (
    <Stack component="section" aria-label="What would change">
      <h2>What would change</h2>
      <p role="status">
        {data.moved === 0 ? 'No question changes.' : `${plural(data.moved, 'question')} would move.`}{' '}
        <span className="quiet">
          {plural(data.authors.after, 'question')} would keep the author's difficulty (
          {count(data.authors.before)} now).
        </span>
      </p>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">Difficulty</th>
            <th scope="col">Now</th>
            <th scope="col">Then</th>
            <th scope="col" data-number>
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {data.levels.map(({ difficulty, before, after }) => (
            <tr key={difficulty}>
              <th scope="row">{difficulty}</th>
              <td>
                {count(before)}
                <Bar share={before / all} />
              </td>
              <td>
                {count(after)}
                <Bar share={after / all} mark={before / all} />
              </td>
              <td data-number>
                {after === before
                  ? '0'
                  : after > before
                    ? `+${count(after - before)}`
                    : `−${count(before - after)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {data.items.length > 0 ? <MovedList items={data.items} moved={data.moved} /> : null}
    </Stack>
  );
}
