import type { DrillListItem } from '@docket/contract';
import { type EmbargoedAttempt, hidesTotals } from '../../attempts/index.ts';
import { type ContentIndex, questionSourceView } from '../../content/index.ts';
import type { HistoryRow } from './list.queries.ts';

/** A history row as its student may see it: right answers, types and difficulty only once the key was shown. */
export function historyItem(
  index: ContentIndex,
  row: HistoryRow,
  embargoed: EmbargoedAttempt | undefined,
): DrillListItem {
  const completed = row.state === 'completed';
  const revealed = row.revealed_at !== null;
  return {
    id: row.id,
    type: row.type,
    kind: row.kind,
    state: row.state,
    title: row.title,
    createdAt: row.created_at.toISOString(),
    completedAt: completed ? (row.ended_at?.toISOString() ?? null) : null,
    archivedAt: row.archived_at?.toISOString() ?? null,
    questionCount: row.question_count,
    answered: row.answered_now ?? row.answered_count,
    right: revealed && !hidesTotals(embargoed) ? row.right_count : null,
    embargoed: revealed && embargoed !== undefined,
    flagged: row.flagged_now ?? row.flagged_count,
    timeSpent: Math.round(row.time_ms / 1000),
    budgetSeconds: row.budget_seconds,
    difficulty: revealed && !embargoed ? row.difficulty : null,
    questionTypes:
      revealed && !embargoed
        ? row.question_types.map((code) => ({ code, label: index.questionTypes.get(code)?.label ?? code }))
        : null,
    // Content that students have worked on is never removed from the index.
    source: questionSourceView(index, index.questionsById.get(row.first_question_id)!),
    blindReview: !row.blind_review ? 'none' : completed && !revealed ? 'open' : revealed ? 'done' : 'none',
  };
}
