import type { ReviewCard } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import type { ReviewChoice } from './list.queries.ts';

export interface CandidateRow {
  id: string;
  questionId: string;
  card: ReviewCard;
  dueAt: Date;
}
const chosen = `($2::text[] is null or section_type = any($2) or question_type = any($2))
    and ($3::int[] is null or difficulty = any($3))
    and ($4::text[] is null or reasons && $4) and ($5::text[] is null or source = any($5))
    and not question_id = any($9::uuid[])`;
const waiting = (priority: string) => `(select id, question_id, card, due_at, urgency from reviews
      where user_id = $1 and resolved_at is null and ${priority} and due_at <= $6::timestamptz and ${chosen}
      order by due_at, id limit $7)`;
// SQL text: a union of two limited branches. The entries of each kind that have waited longest, and the most urgent of these: however full the inbox, only few
// rows are sorted.
const due = rawStatement<CandidateRow>({
  name: 'reviews_next_due',
  columns: { id: 'uuid', questionId: 'uuid', card: 'jsonb', dueAt: 'timestamptz' },
  text: `select id, question_id as "questionId", card, due_at as "dueAt" from (${waiting('priority')} union all ${waiting('not priority')}) r
    where not $8::boolean or urgency < 0 order by urgency, id`,
});
const notYet = rawStatement<CandidateRow>({
  name: 'reviews_next_ahead',
  columns: { id: 'uuid', questionId: 'uuid', card: 'jsonb', dueAt: 'timestamptz' },
  text: `select id, question_id as "questionId", card, due_at as "dueAt" from reviews
    where user_id = $1 and resolved_at is null and due_at > $6::timestamptz and ${chosen}
      and (not $8::boolean or priority) and (snoozed_until is null or snoozed_until <= $6::timestamptz)
    order by due_at, id limit $7`,
});
const toQueryValues = (userId: string, choice: ReviewChoice, now: Date, limit: number) => [
  ...[userId, choice.types, choice.difficulties, choice.reasons, choice.sources, now, limit],
  ...[choice.priority, choice.without],
];
/** Entries that are due now, most urgent first; up to twice the limit. */
export const dueCandidates = (db: Db, userId: string, choice: ReviewChoice, now: Date, limit: number) =>
  db.rows(due, toQueryValues(userId, choice, now, limit));
/** Entries that are not due yet and not snoozed, in the order in which they become due. */
export const upcomingCandidates = (db: Db, userId: string, choice: ReviewChoice, now: Date, limit: number) =>
  db.rows(notYet, toQueryValues(userId, choice, now, limit));
