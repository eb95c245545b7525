import type { AttemptSheet } from '@docket/contract/types';
import { IconFlag } from '@tabler/icons-react';
import classes from './practice.module.css';

/** The number of flagged questions in the section. */
export function FlagCount({ sheet }: { sheet: AttemptSheet }) {
  const flagged = sheet.questions.filter((question) => question.flagged).length;
  if (flagged === 0) return null;
  return (
    <span className={classes.flags}>
      <IconFlag size={14} aria-hidden /> {flagged}
      <span className="visually-hidden"> flagged</span>
    </span>
  );
}
