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
  const revealed = row.revealedAt !== null;
  return {
    id: row.id,
    type: row.type,
    kind: row.kind,
    state: row.state,
    title: row.title,
    createdAt: row.createdAt.toISOString(),
    completedAt: completed ? (row.endedAt?.toISOString() ?? null) : null,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    questionCount: row.questionCount,
    answered: row.answeredNow ?? row.answeredCount,
    right: revealed && !hidesTotals(embargoed) ? row.rightCount : null,
    embargoed: revealed && embargoed !== undefined,
    flagged: row.flaggedNow ?? row.flaggedCount,
    timeSpent: Math.round(row.timeMs / 1000),
    budgetSeconds: row.budgetSeconds,
    difficulty: revealed && !embargoed ? row.difficulty : null,
    questionTypes:
      revealed && !embargoed
        ? row.questionTypes.map((code) => ({ code, label: index.questionTypes.get(code)?.label ?? code }))
        : null,
    // Content that students have worked on is never removed from the index.
    source: questionSourceView(index, index.questionsById.get(row.firstQuestionId)!),
    blindReview: !row.blindReview ? 'none' : completed && !revealed ? 'open' : revealed ? 'done' : 'none',
  };
}
