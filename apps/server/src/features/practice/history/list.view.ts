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

/** A line of the list as its student may see it: nothing of what was right until the result was shown. */
export function practiceItem(row: PracticeRow): PracticeListItem {
  const completed = row.state === 'completed';
  const revealed = row.revealed_at !== null;
  return {
    id: row.id,
    kind: row.kind,
    state: states[row.state],
    title: row.title,
    testId: row.test_id,
    createdAt: row.created_at.toISOString(),
    completedAt: completed ? (row.ended_at?.toISOString() ?? null) : null,
    archivedAt: row.archived_at?.toISOString() ?? null,
    minutes: row.rules.minutes,
    rehearsal: row.rules.rehearsal,
    sectionCount: row.section_count,
    sectionsDone: row.sections_done,
    sectionTypes: row.section_types ?? [],
    questionCount: row.question_count,
    answered: row.answered_now ?? row.answered_count,
    right: revealed ? row.right_count : null,
    scaled: revealed ? row.scaled : null,
    brScaled: revealed ? row.br_scaled : null,
    estimated: revealed ? row.estimated : null,
    percentBelow: revealed ? row.percent_below : null,
    flagged: row.flagged_now ?? row.flagged_count,
    timeSpent: Math.round(row.time_ms / 1000),
    blindReview: revealed ? 'done' : completed ? 'open' : 'none',
  };
}
