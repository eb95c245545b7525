import { useState } from 'react';
import classes from './transfer.module.css';
import type { PackageAnswer } from './use-packages.ts';

type Problem = PackageAnswer['problems'][number];
type Group = PackageAnswer['groups'][number];
const maxExamples = 3;

function ProblemRows({ problems }: { problems: readonly Pick<Problem, 'file' | 'item' | 'reason'>[] }) {
  return (
    <ul className={classes.locations}>
      {problems.map((problem, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <li key={at}>
          <span className={classes.path}>
            {problem.file}
            {problem.item ? `, ${problem.item}` : ''}
          </span>
          <span>{problem.reason}</span>
        </li>
      ))}
    </ul>
  );
}

function ProblemGroup({ group, problems }: { group: Group; problems: readonly Problem[] }) {
  const [all, setAll] = useState(false);
  const listed = problems.filter(
    (problem) => problem.level === group.level && problem.summary === group.summary,
  );
  const shown = all ? listed : listed.slice(0, maxExamples);
  const isError = group.level === 'error';
  return (
    <li>
      <p className={classes.groupHead}>
        <span className={isError ? classes.bad : classes.warn}>{isError ? 'Error' : 'Warning'}</span>
        {group.count > 1 ? (
          <>
            <span>{group.summary}</span>
            <span className={classes.quiet}>{group.count} times</span>
          </>
        ) : null}
      </p>
      <ProblemRows problems={shown} />
      {listed.length > shown.length ? (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          Show {listed.length < group.count ? `the first ${listed.length}` : `all ${group.count}`}
        </button>
      ) : null}
    </li>
  );
}

/** Problems by kind, errors first: their number, and the first locations of each. */
export function ProblemGroups({ answer }: { answer: PackageAnswer }) {
  if (answer.groups.length === 0) return null;
  return (
    <ul className={classes.groups} aria-label="Problems">
      {answer.groups.map((group) => (
        <ProblemGroup key={`${group.level}/${group.summary}`} group={group} problems={answer.problems} />
      ))}
    </ul>
  );
}
