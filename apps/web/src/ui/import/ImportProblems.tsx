import type { ImportProblem } from '@docket/contract/types';
import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconDownload } from '@tabler/icons-react';
import { writeCsv } from '../../lib/csv.ts';
import { saveFile } from '../../lib/download.ts';
import classes from './import-problems.module.css';

interface Props {
  /** The name of the imported file; the problems of a package also name files within it. */
  name: string;
  problems: readonly ImportProblem[];
  /** Exact numbers: of a file with very many problems not all are listed. */
  errors: number;
  warnings: number;
}
const maxShown = 200;
const levels = {
  error: { label: 'Error', Icon: IconCircleX, color: 'bad' },
  warning: { label: 'Warning', Icon: IconAlertTriangle, color: 'warn' },
} as const;
const wholeFile = 'Whole file';

/** The reason beside its field; without a table it begins with the name of the field. */
const shortReason = ({ reason, field }: ImportProblem) =>
  field && reason.startsWith(`${field}: `) ? reason.slice(field.length + 2) : reason;

/** Errors first, each by its place: row 2 comes before row 10, and what is about the whole file before all. */
const { compare } = new Intl.Collator('en', { numeric: true });
const sortProblems = (problems: readonly ImportProblem[]) =>
  problems.toSorted(
    (one, other) =>
      compare(one.level, other.level) || compare(one.file, other.file) || compare(one.item, other.item),
  );

function downloadProblems(name: string, problems: readonly ImportProblem[]) {
  const lines = problems.map((problem) => [
    ...[problem.file || name, problem.item || wholeFile, problem.field ?? '', problem.value ?? ''],
    ...[levels[problem.level].label, shortReason(problem)],
  ]);
  const text = writeCsv([['File', 'Item', 'Field', 'Value found', 'Level', 'What is wrong'], ...lines]);
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name} problems.csv`);
}

function Row({ name, problem }: { name: string; problem: ImportProblem }) {
  const { file, item, field, value, level } = problem;
  const { label, Icon, color } = levels[level];
  return (
    <tr>
      <th scope="row" data-label="Item">
        <span>
          {item || wholeFile}
          {file && file !== name ? (
            <Text span inherit display="block" fw={400} c="dimmed">
              {file}
            </Text>
          ) : null}
        </span>
      </th>
      <td data-label="Field" data-empty={!field || undefined}>
        {field || '—'}
      </td>
      <td data-label="Value found" data-empty={!value || undefined}>
        {value ? <q>{value}</q> : '—'}
      </td>
      <td data-label="What is wrong">
        <span>
          <Text span inherit fw={500} c={color} className={classes.level ?? ''}>
            <Icon aria-hidden="true" size={16} />
            {label}
          </Text>
          {shortReason(problem)}
        </span>
      </td>
    </tr>
  );
}

/** What is wrong with an imported file: one table, errors first, with the place, the field and the value of each. */
export function ImportProblems({ name, problems, errors, warnings }: Props) {
  if (errors + warnings === 0)
    return (
      <Text size="sm" c="dimmed">
        No problems found in the file.
      </Text>
    );
  const sorted = sortProblems(problems);
  const shown = sorted.slice(0, maxShown);
  const more = errors + warnings - shown.length;
  const isWhole = sorted.length === errors + warnings;
  return (
    <div className={classes.problems}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard can't scroll a long table */}
      <section className={classes.scroll} aria-label={`Problems in ${name}`} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Field</th>
              <th scope="col">Value found</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((problem, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
              <Row key={at} name={name} problem={problem} />
            ))}
          </tbody>
        </table>
      </section>
      <Group justify="space-between" gap="xs" fz="sm" c="dimmed">
        {more > 0 ? <span>and {more.toLocaleString('en-US')} more</span> : null}
        <Button
          variant="subtle"
          ml="auto"
          leftSection={<IconDownload aria-hidden="true" size={18} />}
          onClick={() => downloadProblems(name, sorted)}
        >
          {isWhole ? 'Download as CSV' : `Download the first ${sorted.length.toLocaleString('en-US')} as CSV`}
        </Button>
      </Group>
    </div>
  );
}
