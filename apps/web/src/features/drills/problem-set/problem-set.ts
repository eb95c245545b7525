import type { Input } from '@docket/contract/client';
import type { DrillFilter, DrillSettings, DrillType } from '@docket/contract/types';

export type ProblemSet = NonNullable<NonNullable<Input<'POST /drill'>['body']>['ps']>;
export const LARGEST_SET = 50;

export const timingKinds = ['untimed', '35', '53', '70', 'custom'] as const;
export type TimingKind = (typeof timingKinds)[number];
export const timingNames: Record<TimingKind, string> = {
  untimed: 'Untimed',
  '35': '35',
  '53': '53',
  '70': '70',
  custom: 'Custom',
};

export const getTimingKind = (timing: DrillSettings['timing']): TimingKind =>
  timing.kind === 'standard' ? (String(timing.minutes) as TimingKind) : timing.kind;

/** The timing of a kind; a custom one has its minutes. */
export function createTiming(kind: TimingKind, customMinutes: number): DrillSettings['timing'] {
  if (kind === 'untimed') return { kind };
  if (kind === 'custom') return { kind, minutes: customMinutes };
  return { kind: 'standard', minutes: Number(kind) as 35 | 53 | 70 };
}

const SECTION_QUESTIONS = 25;
/** Seconds for a set, in proportion to a section of 25 questions; null is untimed. */
export const computeSeconds = (timing: DrillSettings['timing'], count: number): number | null =>
  timing.kind === 'untimed' ? null : Math.round((timing.minutes * 60 * count) / SECTION_QUESTIONS);

interface Choice {
  type: DrillType;
  count: number;
  filter: DrillFilter;
  timing: DrillSettings['timing'];
  blindReview: boolean;
}
/** The set in the form of the call; never more questions than there are. */
export const createProblemSet = (
  { type, count, filter, timing, blindReview }: Choice,
  available: number,
): ProblemSet => ({
  ...filter,
  type,
  count: Math.max(1, Math.min(count, available, LARGEST_SET)),
  timing,
  blindReview,
});
