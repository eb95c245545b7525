import type { Output } from '@docket/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/client.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { formatClock, typeNames } from '../../../../ui/format.ts';
import { DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Section } from '../../../../ui/layout/Section.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { count, percent } from '../labels.ts';
import { ShareRight } from '../ShareRight.tsx';
import classes from './difficulty.module.css';
import type { SectionType } from './difficulty-values.ts';

type Levels = Output<'GET /stats/difficulty-stats'>['levels'];

/** The current state of the difficulties: questions, share right and mean time, of all and of each question type. */
export function DifficultyStatistics({ type }: { type: SectionType | '' }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['difficulty-stats', type],
    queryFn: () => call('GET /stats/difficulty-stats', { query: type ? { section_type: type } : {} }),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <SkeletonRows count={6} />;
  if (!data) return <ErrorState error={error} retry={() => void refetch()} />;
  const all: Levels = data.levels;
  return (
    <Section title="Current">
      <DataTable frame="Difficulties of tests" tall>
        <thead>
          <tr>
            <th scope="col">Difficulty</th>
            {all.map(({ difficulty }) => (
              <th key={difficulty} scope="col">
                {difficulty}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Questions</th>
            {all.map(({ difficulty, questions }) => (
              <td key={difficulty}>{count(questions)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">Correct</th>
            {all.map(({ difficulty, share }) => (
              <td key={difficulty}>
                <ShareRight share={share} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">Mean time</th>
            {all.map(({ difficulty, meanSeconds }) => (
              <td key={difficulty}>{meanSeconds === null ? '–' : formatClock(meanSeconds)}</td>
            ))}
          </tr>
        </tbody>
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={6} className={classes.group}>
              Questions of each type and share correct
            </th>
          </tr>
          {data.types.map(({ sectionType, questionType, levels }) => (
            <tr key={`${sectionType} ${questionType.code}`}>
              <th scope="row">
                {questionType.label}
                {type ? null : <span className="quiet">, {typeNames[sectionType]}</span>}
              </th>
              {levels.map(({ difficulty, questions, share }) => (
                <td key={difficulty}>
                  {questions === 0 ? '–' : count(questions)}
                  {share === null ? null : <span className="quiet"> {percent(share)}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Section>
  );
}
