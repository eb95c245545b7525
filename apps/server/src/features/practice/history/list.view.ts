import type { Practice, PracticeListItem } from '@docket/contract';
import { type AttemptState, sectionMinutes } from '@docket/rules';
import type { PracticeRow } from './list.queries.ts';

const states: Record<AttemptState, Practice['state']> = {
  new: 'created',
  started: 'live',
  in_break: 'in_break',
  paused: 'paused',
  completed: 'complete',
  skipped: 'skipped',
};

/**
 * A list row as its student may see it: nothing about right answers until the result was shown, and no score while it
 * would reveal the key of an embargoed question.
 */
export function practiceItem(row: PracticeRow, embargoed: boolean): PracticeListItem {
  const completed = row.state === 'completed';
  const revealed = row.revealedAt !== null;
  const scored = revealed && !embargoed;
  return {
    id: row.id,
    kind: row.kind,
    state: states[row.state],
    title: row.title,
    testId: row.testId,
    createdAt: row.createdAt.toISOString(),
    completedAt: completed ? (row.endedAt?.toISOString() ?? null) : null,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    excluded: row.excludedAt !== null,
    minutes: sectionMinutes(row.rules),
    rehearsal: row.rules.rehearsal,
    sectionCount: row.sectionCount,
    sectionsDone: row.sectionsDone,
    sectionTypes: row.sectionTypes ?? [],
    questionCount: row.questionCount,
    answered: row.answeredNow ?? row.answeredCount,
    right: scored ? row.rightCount : null,
    scaled: scored ? row.scaled : null,
    brScaled: scored ? row.brScaled : null,
    estimated: scored ? row.estimated : null,
    provisional: scored && (row.provisional ?? false),
    embargoed: revealed && embargoed,
    retake: row.retake,
    flagged: row.flaggedNow ?? row.flaggedCount,
    timeSpent: Math.round(row.timeMs / 1000),
    blindReview: revealed ? 'done' : completed ? 'open' : 'none',
  };
}
