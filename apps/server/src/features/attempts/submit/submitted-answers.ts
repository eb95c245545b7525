import { capClaimedTime, elapsedMs, mergeAnswers } from '@docket/rules';
import type { AttemptQuestionRow, AttemptRow } from '../attempts.queries.ts';
import { clampToServerTime } from '../events/event-key.ts';
import { pingToleranceMs } from '../events/ping.service.ts';
import { clockOf, drillQuestionNotFound, networkToleranceMs } from '../state.ts';

/** What a submit carries again: every answer, and the time as the page counted it. */
export interface SubmittedAnswers {
  readonly answers: readonly {
    readonly drillQuestionId: string;
    readonly givenAnswer: number | null;
    readonly at?: string | undefined;
  }[];
  /** Seconds in all, or per question. */
  readonly localTimeSpent:
    | number
    | readonly { readonly drillQuestionId: string; readonly timeSpent: number }[];
}
export const noAnswers: SubmittedAnswers = { answers: [], localTimeSpent: 0 };

/** Throws NOT_FOUND for a question of another drill. */
export function requireOwnQuestions(words: SubmittedAnswers, rows: readonly AttemptQuestionRow[]): void {
  const own = new Set(rows.map((row) => row.id));
  const named = typeof words.localTimeSpent === 'number' ? [] : words.localTimeSpent;
  for (const { drillQuestionId } of [...words.answers, ...named])
    if (!own.has(drillQuestionId)) throw drillQuestionNotFound();
}

/** The last word per question; what was said after the time was up is left out. */
export function finalAnswers(
  attempt: AttemptRow,
  rows: readonly AttemptQuestionRow[],
  words: SubmittedAnswers,
  now: Date,
) {
  const until = attempt.closesAt ? attempt.closesAt.getTime() + networkToleranceMs : Infinity;
  const said = words.answers.filter((word) => clampToServerTime(now, word.at).getTime() <= until);
  const merged = mergeAnswers(
    rows.map((row) => ({ questionId: row.id, answer: row.answer, at: row.answerAt })),
    said.map((word) => ({
      questionId: word.drillQuestionId,
      answer: word.givenAnswer,
      at: word.at === undefined ? null : new Date(word.at),
    })),
    now,
  );
  return new Map(merged.map((word) => [word.questionId, word]));
}

/** Whether a submit after the end only repeats what is known: nothing in it is both different and newer. */
export function repeats(rows: readonly AttemptQuestionRow[], words: SubmittedAnswers, now: Date): boolean {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return words.answers.every(({ drillQuestionId, givenAnswer, at }) => {
    const row = byId.get(drillQuestionId)!;
    if (row.answer === givenAnswer || (givenAnswer === null && at === undefined)) return true;
    return at !== undefined && row.answerAt !== null && clampToServerTime(now, at) < row.answerAt;
  });
}

/**
 * Milliseconds per question: what the pings said, and what the page counted beyond that, held to the time that the
 * clock has run.
 */
export function lastTimes(
  attempt: AttemptRow,
  rows: readonly AttemptQuestionRow[],
  words: SubmittedAnswers,
  endedAt: Date,
): ReadonlyMap<string, number> {
  const known = rows.reduce((sum, row) => sum + row.timeMs, 0);
  const local = words.localTimeSpent;
  const evenShare = typeof local === 'number' ? Math.max(0, local * 1000 - known) / rows.length : 0;
  const extra = rows.map((row) => {
    const named = typeof local === 'number' ? undefined : local.find((one) => one.drillQuestionId === row.id);
    const beyond = named ? Math.max(0, named.timeSpent * 1000 - row.timeMs) : evenShare;
    return { drillQuestionId: row.id, timeSpent: beyond / 1000 };
  });
  const elapsed = elapsedMs({ ...clockOf(attempt), endedAt }, endedAt);
  const given = capClaimedTime(extra, elapsed + pingToleranceMs - known, 0);
  return new Map(rows.map((row, i) => [row.id, row.timeMs + Math.round(given[i]!.timeSpent * 1000)]));
}
