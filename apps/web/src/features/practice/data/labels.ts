import type { Practice, PracticeListItem, ResultQuestion } from '@docket/contract/types';
import { optionLetter, wasOpened } from '@docket/rules';
import { formatClock } from '../../../ui/format.ts';

export const kindNames: Record<Practice['kind'], string> = {
  test: 'Practice test',
  section: 'Timed section',
  proctored: 'Proctored test',
};
export const answerLabel = (no: number | null): string => (no === null ? 'blank' : optionLetter(no));
export const confidenceNames = { 1: 'a guess', 2: 'unsure', 3: 'sure' } as const;

/** 52.5 minutes are '52:30', 35 are '35 min'. */
export const formatMinutes = (minutes: number): string =>
  Number.isInteger(minutes) ? `${minutes} min` : formatClock(minutes * 60);

/** 3 is '3rd', 61 is '61st'. */
export function formatOrdinal(n: number): string {
  const tail = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${tail}`;
}

/**
 * A percentile is the share of test takers below, so nobody is in the 100th. Near the ends of the scale a whole number
 * would be too coarse: 99.6 is '99.6th', 0.3 is '0.3rd'.
 */
export function formatPercentile(percentBelow: number): string {
  const rounded = Math.round(percentBelow);
  if ((rounded > 0 && rounded < 100) || percentBelow === rounded) return formatOrdinal(rounded);
  const tenths = Math.min(Math.max(Math.round(percentBelow * 10), 1), 999);
  return `${(tenths / 10).toFixed(1)}${formatOrdinal(tenths % 10).slice(1)}`;
}

export const isUnfinished = (state: Practice['state']): boolean =>
  state !== 'complete' && state !== 'skipped';

export const stateNames: Record<Practice['state'], string> = {
  created: 'Not started',
  live: 'In progress',
  in_break: 'On break',
  paused: 'Paused',
  complete: 'Finished',
  skipped: 'Abandoned',
};

/** The progress of an unfinished attempt, in as few words as possible. */
export function formatProgress({
  kind,
  state,
  sectionsDone,
  sectionCount,
  answered,
  questionCount,
}: PracticeListItem): string {
  if (state === 'created') return stateNames.created;
  const far =
    kind === 'section'
      ? `${answered} of ${questionCount} answered`
      : `${sectionsDone} of ${sectionCount} sections done`;
  return `${stateNames[state]} · ${far}`;
}

/** 'hidden': another open attempt embargoes its credited answer. */
/** Whether the student opened it in time; one that was not opened has no time to show. */
export const isOpened = ({ answer, flagged, timeSpent }: ResultQuestion): boolean =>
  wasOpened({ answer, flagged, timeMs: timeSpent * 1000 });

export type Verdict = 'right' | 'wrong' | 'blank' | 'hidden';
export const getVerdict = ({ answer, correct }: Pick<ResultQuestion, 'answer' | 'correct'>): Verdict =>
  correct === null ? 'hidden' : answer === null ? 'blank' : correct ? 'right' : 'wrong';
/** Answers that replaced another one; the first does not count. */
export const countChanges = ({ changes }: Pick<ResultQuestion, 'changes'>): number =>
  Math.max(0, changes.length - 1);
