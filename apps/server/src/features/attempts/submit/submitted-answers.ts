import { errorMessages } from '@docket/contract';
import { capClaimedTime, elapsedMs, mergeAnswers, type OptionKey, optionShownAt } from '@docket/rules';
import { invalid } from '../../../api-error.ts';
import type { AttemptQuestionRow, AttemptRow } from '../attempts.queries.ts';
import { clampToServerTime } from '../events/event-key.ts';
import { pingToleranceMs } from '../events/ping.service.ts';
import { closesAt, drillQuestionNotFound, networkToleranceMs, toClock } from '../state.ts';
import type { KeyedQuestions } from './keys.ts';

/** The body of a submit: every answer once more, and the time as the page counted it. */
export interface SubmittedAnswers extends Times {
  readonly answers: readonly {
    readonly drillQuestionId: string;
    readonly givenAnswer: number | null;
    readonly optionId?: string | undefined;
    readonly at?: string | undefined;
  }[];
}
/** The same with the options themselves. */
export interface ReadAnswers extends Times {
  readonly answers: readonly {
    readonly drillQuestionId: string;
    readonly answer: OptionKey | null;
    readonly at?: string | undefined;
  }[];
}
interface Times {
  /** Seconds in total, or per question. */
  readonly localTimeSpent:
    | number
    | readonly { readonly drillQuestionId: string; readonly timeSpent: number }[];
}
export const noAnswers: SubmittedAnswers = { answers: [], localTimeSpent: 0 };

/** Throws NOT_FOUND for a question of another drill. */
export function requireOwnQuestions(submitted: SubmittedAnswers, rows: readonly AttemptQuestionRow[]): void {
  const own = new Set(rows.map((row) => row.id));
  const named = typeof submitted.localTimeSpent === 'number' ? [] : submitted.localTimeSpent;
  for (const { drillQuestionId } of [...submitted.answers, ...named])
    if (!own.has(drillQuestionId)) throw drillQuestionNotFound();
}

/**
 * Finds the options that a submit names: by id, else by position in the order of the attempt. Throws INVALID for an
 * option of another question.
 */
export function readAnswers(
  submitted: SubmittedAnswers,
  rows: readonly AttemptQuestionRow[],
  keys: KeyedQuestions,
  now: Date,
): ReadAnswers {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    localTimeSpent: submitted.localTimeSpent,
    answers: submitted.answers.map(({ drillQuestionId, givenAnswer, optionId, at }, index) => {
      const row = byId.get(drillQuestionId)!;
      const question = keys.get(row.questionId)!;
      if (givenAnswer === null) return { drillQuestionId, answer: null, at };
      const answer =
        optionId === undefined
          ? optionShownAt(row.optionOrder, question, givenAnswer, clampToServerTime(now, at))
          : question.optionsById.get(optionId);
      if (!answer) throw invalid(`answers.${index}.optionId`, errorMessages.attempts.notAnOption);
      return { drillQuestionId, answer, at };
    }),
  };
}

/** The last answer per question. Answers after time was up are dropped. */
export function finalAnswers(
  attempt: AttemptRow,
  rows: readonly AttemptQuestionRow[],
  submitted: ReadAnswers,
  now: Date,
) {
  // A drill that was started offline is not submitted by the server, but its time ends anyway.
  const end =
    attempt.closesAt ?? (attempt.surface === 'drill' ? closesAt(attempt.onTimeUp, toClock(attempt)) : null);
  const until = end ? end.getTime() + networkToleranceMs : Infinity;
  const inTime = submitted.answers.filter((answer) => clampToServerTime(now, answer.at).getTime() <= until);
  const merged = mergeAnswers<OptionKey>(
    rows.map((row) => ({ questionId: row.id, answer: row.answer, at: row.answerAt })),
    inTime.map((answer) => ({
      questionId: answer.drillQuestionId,
      answer: answer.answer,
      at: answer.at === undefined ? null : new Date(answer.at),
    })),
    now,
  );
  return new Map(merged.map((answer) => [answer.questionId, answer]));
}

/** Whether a submit after the end only repeats what is stored: no answer in it is both different and newer. */
export function repeats(rows: readonly AttemptQuestionRow[], submitted: ReadAnswers, now: Date): boolean {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return submitted.answers.every(({ drillQuestionId, answer, at }) => {
    const row = byId.get(drillQuestionId)!;
    if (row.answer === answer || (answer === null && at === undefined)) return true;
    return at !== undefined && row.answerAt !== null && clampToServerTime(now, at) < row.answerAt;
  });
}

/**
 * Milliseconds per question: the sum of the pings plus what the page counted beyond them, capped by the time that the
 * clock has run.
 */
export function lastTimes(
  attempt: AttemptRow,
  rows: readonly AttemptQuestionRow[],
  submitted: Times,
  endedAt: Date,
): ReadonlyMap<string, number> {
  const known = rows.reduce((sum, row) => sum + row.timeMs, 0);
  const local = submitted.localTimeSpent;
  const evenShare = typeof local === 'number' ? Math.max(0, local * 1000 - known) / rows.length : 0;
  const extra = rows.map((row) => {
    const named = typeof local === 'number' ? undefined : local.find((one) => one.drillQuestionId === row.id);
    const beyond = named ? Math.max(0, named.timeSpent * 1000 - row.timeMs) : evenShare;
    return { drillQuestionId: row.id, timeSpent: beyond / 1000 };
  });
  // The page has counted seconds that may not have arrived as heartbeats.
  const elapsed = elapsedMs({ ...toClock(attempt), seenAt: null, endedAt }, endedAt);
  const capped = capClaimedTime(extra, elapsed + pingToleranceMs - known, 0);
  return new Map(rows.map((row, i) => [row.id, row.timeMs + Math.round(capped[i]!.timeSpent * 1000)]));
}
