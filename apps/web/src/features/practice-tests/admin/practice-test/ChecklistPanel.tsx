import { inGroup, optionLetter } from '@docket/rules';
import { Button, Stack, Text } from '@mantine/core';
import { call } from '../../../../lib/client.ts';
import { useMe } from '../../../../lib/me.ts';
import { notify } from '../../../../lib/notify.ts';
import { notifyWithUndo } from '../../../../shared/undo/undo.ts';
import { Bar } from '../../../../ui/Bar.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { plural } from '../../../../ui/format.ts';
import { DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Section } from '../../../../ui/layout/Section.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { formatSection } from '../data/labels.ts';
import { type Checklist, invalidateLibrary, type Test } from '../data/test-queries.ts';
import { ChecklistLines, type Line } from './ChecklistLines.tsx';
import { CheckStatus } from './CheckStatus.tsx';
import { useCheck } from './use-check.ts';

const MAX_PAIRS = 200;

/** Dismisses pairs of questions as no duplicates, or restores them, with undo. */
async function markPairs(lines: readonly Line[], dismissed: boolean, text: string): Promise<void> {
  const pairs = lines.flatMap(({ questionId, otherId }) =>
    questionId && otherId ? [{ questionId, otherId }] : [],
  );
  const send = async (value: boolean) => {
    for (let at = 0; at < pairs.length; at += MAX_PAIRS)
      await call('PUT /question/duplicates/dismissed', {
        body: { pairs: pairs.slice(at, at + MAX_PAIRS), dismissed: value },
      });
    await invalidateLibrary();
  };
  await send(dismissed);
  notifyWithUndo(text, () => send(!dismissed));
}

function MarkAll({ lines }: { lines: readonly Line[] }) {
  const mark = () => markPairs(lines, true, `${plural(lines.length, 'pair')} marked as not duplicates.`);
  return (
    <div>
      <Button variant="default" onClick={() => void mark().catch(notify.error)}>
        Mark all {lines.length} pairs as not duplicates
      </Button>
    </div>
  );
}

/** The problems and doubts about a test, and the distribution of its credited answers. */
export function ChecklistPanel({ test }: { test: Test }) {
  const check = useCheck(test.id);
  const { checklist: data, error, isChecking } = check;
  if (error) return <ErrorState error={error} retry={check.checkAgain} />;
  return (
    <Stack gap="lg">
      <CheckStatus check={check} />
      {data ? (
        <Findings testId={test.id} checklist={data} isDone={!isChecking && check.isCurrent} />
      ) : isChecking ? (
        <SkeletonRows count={6} />
      ) : null}
    </Stack>
  );
}

interface FindingsProps {
  testId: string;
  checklist: Checklist;
  /** Nothing has changed since, and no check is running. */
  isDone: boolean;
}
function Findings({ testId, checklist, isDone }: FindingsProps) {
  const writes = inGroup(useMe().roles, 'content');
  const ofPair = (label: string, name: string, dismissed: boolean) => (line: Line) =>
    writes && line.otherId ? (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`${label}: ${line.message}`}
        onClick={() => void markPairs([line], dismissed, name).catch(notify.error)}
      >
        {label}
      </Button>
    ) : null;
  const notDuplicate = ofPair('Not a duplicate', 'Marked as not a duplicate.', true);
  const errors = checklist.lines.filter(({ level }) => level === 'error');
  const warnings = checklist.lines.filter(({ level }) => level === 'warning');
  const pairs = errors.filter((line) => line.otherId);
  return (
    <>
      <Section title="Errors" gap="sm">
        {errors.length === 0 ? (
          <Text size="sm" c="dimmed">
            {isDone ? 'None. The test can be published.' : 'None so far.'}
          </Text>
        ) : (
          <>
            <Text size="sm" c="dimmed">
              {plural(errors.length, 'error')} to fix before you can publish the test.
            </Text>
            <ChecklistLines testId={testId} lines={errors} action={notDuplicate} />
            {writes && pairs.length > 1 ? <MarkAll lines={pairs} /> : null}
          </>
        )}
      </Section>
      <Section title="Warnings" gap="sm">
        {warnings.length === 0 ? (
          <Text size="sm" c="dimmed">
            None.
          </Text>
        ) : (
          <ChecklistLines testId={testId} lines={warnings} action={notDuplicate} />
        )}
      </Section>
      {checklist.dismissed.length > 0 ? (
        <Section title="Not duplicates" gap="sm">
          <Text size="sm" c="dimmed">
            Marked by an editor. They don't block publishing.
          </Text>
          <ChecklistLines
            testId={testId}
            lines={checklist.dismissed}
            action={ofPair('Remove mark', 'Mark removed.', false)}
          />
        </Section>
      ) : null}
      {checklist.sections.length > 0 ? <KeyDistribution sections={checklist.sections} /> : null}
    </>
  );
}

function KeyDistribution({ sections }: Pick<Checklist, 'sections'>) {
  return (
    <Section title="Answer key distribution" gap="sm">
      <DataTable frame="Keys by section" className="tabular">
        <thead>
          <tr>
            <th scope="col">Section</th>
            <th scope="col">Questions</th>
            {[1, 2, 3, 4, 5].map((no) => (
              <th key={no} scope="col">
                {optionLetter(no)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sections.map(({ sectionId, no, type, questions, keys }) => (
            <tr key={sectionId}>
              <th scope="row">{formatSection({ no, type })}</th>
              <td>{questions}</td>
              {keys.map((count, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: one for each letter
                <td key={index}>
                  <Bar share={questions ? count / questions : 0} />
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Section>
  );
}
