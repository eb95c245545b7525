import { inGroup, optionLetter } from '@docket/rules';
import { Button } from '@mantine/core';
import { call } from '../../../../lib/client.ts';
import { useMe } from '../../../../lib/me.ts';
import { notify } from '../../../../lib/notify.ts';
import { notifyWithUndo } from '../../../../shared/undo/undo.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { plural } from '../../../../ui/format.ts';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { formatSection } from '../data/labels.ts';
import { invalidateLibrary, type Test } from '../data/test-queries.ts';
import { ChecklistLines, type Line } from './ChecklistLines.tsx';
import { CheckStatus } from './CheckStatus.tsx';
import classes from './test.module.css';
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
  const writes = inGroup(useMe().roles, 'content');
  const { checklist: data, error, isChecking } = check;
  if (error) return <ErrorState error={error} retry={check.checkAgain} />;
  if (!data)
    return (
      <div className={classes.panel}>
        <CheckStatus check={check} />
        {isChecking ? <SkeletonRows count={6} /> : null}
      </div>
    );
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
  const errors = data.lines.filter(({ level }) => level === 'error');
  const warnings = data.lines.filter(({ level }) => level === 'warning');
  return (
    <div className={classes.panel}>
      <CheckStatus check={check} />
      <section className={classes.part} aria-labelledby="errors">
        <h2 id="errors">Errors</h2>
        {errors.length === 0 ? (
          <p className={classes.quiet}>
            {isChecking || !check.isCurrent ? 'None so far.' : 'None. The test can be published.'}
          </p>
        ) : (
          <>
            <p className={classes.quiet}>
              {plural(errors.length, 'error')} to fix before you can publish the test.
            </p>
            <ChecklistLines testId={test.id} lines={errors} action={notDuplicate} />
            {writes && errors.filter((line) => line.otherId).length > 1 ? (
              <MarkAll lines={errors.filter((line) => line.otherId)} />
            ) : null}
          </>
        )}
      </section>
      <section className={classes.part} aria-labelledby="warnings">
        <h2 id="warnings">Warnings</h2>
        {warnings.length === 0 ? (
          <p className={classes.quiet}>None.</p>
        ) : (
          <ChecklistLines testId={test.id} lines={warnings} action={notDuplicate} />
        )}
      </section>
      {data.dismissed.length > 0 ? (
        <section className={classes.part} aria-labelledby="dismissed">
          <h2 id="dismissed">Not duplicates</h2>
          <p className={classes.quiet}>Marked by an editor. They don't block publishing.</p>
          <ChecklistLines
            testId={test.id}
            lines={data.dismissed}
            action={ofPair('Remove mark', 'Mark removed.', false)}
          />
        </section>
      ) : null}
      {data.sections.length > 0 ? (
        <section className={classes.part} aria-labelledby="spread">
          <h2 id="spread">Answer key distribution</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
          <section className={classes.scroll} aria-label="Keys by section" tabIndex={0}>
            <table className={classes.table}>
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
                {data.sections.map(({ sectionId, no, type, questions, keys }) => (
                  <tr key={sectionId}>
                    <th scope="row">{formatSection({ no, type })}</th>
                    <td>{questions}</td>
                    {keys.map((count, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: one for each letter
                      <td key={index}>
                        <span className={classes.bar} aria-hidden="true">
                          <span style={{ width: `${questions ? (count / questions) * 100 : 0}%` }} />
                        </span>
                        {count}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </section>
      ) : null}
    </div>
  );
}
