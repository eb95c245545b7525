import type { Practice, PracticeListItem } from '@docket/contract';
import type { AttemptState } from '@docket/rules';
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
  const revealed = row.revealed_at !== null;
  const scored = revealed && !embargoed;
  return {
    id: row.id,
    kind: row.kind,
    state: states[row.state],
    title: row.title,
    testId: row.test_id,
    createdAt: row.created_at.toISOString(),
    completedAt: completed ? (row.ended_at?.toISOString() ?? null) : null,
    archivedAt: row.archived_at?.toISOString() ?? null,
    excluded: row.excluded_at !== null,
    minutes: row.rules.minutes,
    rehearsal: row.rules.rehearsal,
    sectionCount: row.section_count,
    sectionsDone: row.sections_done,
    sectionTypes: row.section_types ?? [],
    questionCount: row.question_count,
    answered: row.answered_now ?? row.answered_count,
    right: scored ? row.right_count : null,
    scaled: scored ? row.scaled : null,
    brScaled: scored ? row.br_scaled : null,
    estimated: scored ? row.estimated : null,
    provisional: scored && (row.provisional ?? false),
    embargoed: revealed && embargoed,
    flagged: row.flagged_now ?? row.flagged_count,
    timeSpent: Math.round(row.time_ms / 1000),
    blindReview: revealed ? 'done' : completed ? 'open' : 'none',
  };
}
