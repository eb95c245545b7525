import type { PracticeResult } from '@docket/contract/types';
import { Group, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Section } from '../../../ui/layout/Section.tsx';
import { questionLink } from '../data/practice-links.ts';
import {
  type Confidence,
  createOutcomeTable,
  meaningOrder,
  meanings,
  nameQuestion,
  type Outcome,
  type Placed,
} from './outcome-table.ts';
import classes from './result.module.css';

const columnName = (confidence: Confidence): string =>
  ({ 3: 'Sure', 2: 'Unsure', 1: 'A guess' })[confidence ?? 0] ?? 'Not stated';

const rowName = (timed: boolean, blind: boolean | null): string => {
  const name = timed ? 'Correct' : 'Incorrect';
  if (blind === null) return `${name}, not reviewed`;
  return timed === blind ? `${name} both times` : `${name}, then ${blind ? 'correct' : 'incorrect'}`;
};

/** A cell with more questions than this is collapsed. */
const LISTED = 16;

interface Props {
  result: PracticeResult;
  placed: ReadonlyMap<string, Placed>;
}

/** Timed answer x blind answer x stated confidence: separates pace, understanding and luck. */
export function Outcomes({ result, placed }: Props) {
  const { columns, rows } = createOutcomeTable(result.outcomes);
  if (rows.length === 0) return null;
  const used = meaningOrder.filter((meaning) =>
    result.outcomes.some((outcome) => outcome.meaning === meaning && outcome.questionIds.length > 0),
  );
  const several = result.sections.length > 1;
  const reviewed = [...placed.values()].some(({ question }) => question.brOpened);
  return (
    <Section title={`${reviewed ? 'Timed vs. blind review' : 'Timed'} and how sure you were`} gap="xs">
      <Table.ScrollContainer minWidth={`${10 + 12 * columns.length}rem`}>
        <Table
          className={classes.outcomes}
          withTableBorder
          withColumnBorders
          verticalSpacing="sm"
          horizontalSpacing="md"
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{reviewed ? 'Timed, then blind' : 'Timed'}</Table.Th>
              {columns.map((confidence) => (
                <Table.Th key={confidence} scope="col">
                  {columns.length === 1 && confidence === null ? 'Questions' : columnName(confidence)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ timed, blind, cells }) => (
              <Table.Tr key={`${timed}-${blind}`}>
                <Table.Th scope="row">
                  {reviewed ? rowName(timed, blind) : timed ? 'Correct' : 'Incorrect'}
                </Table.Th>
                {cells.map((cell, at) => (
                  <Table.Td key={columns[at]}>
                    {cell.length === 0 ? <span className="quiet">none</span> : null}
                    {cell.map((one) => (
                      <Cell
                        key={one.meaning}
                        cell={one}
                        placed={placed}
                        practiceId={result.practice.id}
                        several={several}
                      />
                    ))}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <dl className={classes.meanings}>
        {used.map((meaning) => (
          <div key={meaning}>
            <dt>{meanings[meaning].name}</dt>
            <dd>{meanings[meaning].says}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Cell({
  cell,
  placed,
  practiceId,
  several,
}: {
  cell: Outcome;
  placed: ReadonlyMap<string, Placed>;
  practiceId: string;
  several: boolean;
}) {
  const questions = cell.questionIds.flatMap((id) => placed.get(id) ?? []);
  const list = (
    <ul className={classes.questionNos}>
      {questions.map((one) => (
        <li key={one.question.id}>
          <Link {...questionLink(practiceId, one.sectionId, one.question)}>
            <span aria-hidden="true">
              {several ? `${one.sectionNo}.${one.question.no}` : one.question.no}
            </span>
            <span className="visually-hidden">{nameQuestion(one, several)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <Group component="p" justify="space-between" gap="0 8px">
        <strong>{meanings[cell.meaning].name}</strong> <span className="tabular">{questions.length}</span>
      </Group>
      {questions.length > LISTED ? (
        <details>
          <summary>Which ones</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </>
  );
}
