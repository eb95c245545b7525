import type { Input } from '@docket/contract/client';
import type { Accommodations, PracticeOffer } from '@docket/contract/types';
import { accommodatedMinutes } from '@docket/rules';
import { readSearchTerm } from '../../../lib/raw-search.ts';
import { formatMinutes } from '../data/labels.ts';

export const timeKinds = ['35', '53', '70', 'custom'] as const;
export type TimeKind = (typeof timeKinds)[number];
type CreateBody = NonNullable<Input<'POST /practice-test'>['body']>;
export type Timing = NonNullable<CreateBody['timing']>;

/** The search params of a box; missing ones have their defaults. */
export interface BoxSearch {
  /** The slug of the chosen test. */
  readonly test?: string;
  /** As the test numbers it. */
  readonly section?: number;
  readonly type?: 'LR' | 'RC' | 'LG';
}
export function readBoxSearch(search: Record<string, unknown>): BoxSearch {
  const test = readSearchTerm(search.test);
  const section = Number(search.section);
  const type = (['LR', 'RC', 'LG'] as const).find((one) => one === search.type);
  return {
    ...(test ? { test } : {}),
    ...(Number.isInteger(section) && section >= 1 && section <= 12 ? { section } : {}),
    ...(type ? { type } : {}),
  };
}

export const createTiming = (kind: TimeKind, minutes: number): Timing =>
  kind === 'custom'
    ? { kind: 'custom', minutes }
    : { kind: 'standard', minutes: Number(kind) as 35 | 53 | 70 };

/** The time of a section of standard length; with a remark if accommodations extended it. */
export function formatTime(timing: Timing, accommodations: Accommodations): string {
  const minutes = accommodatedMinutes(timing, accommodations);
  const text = `${formatMinutes(minutes)} for a section`;
  return minutes === timing.minutes ? text : `${text}, with your accommodations`;
}

/** Of the allowed tests, the one with most unseen questions; an unfinished one is not suggested. */
export function pickSuggestedTest(offers: readonly PracticeOffer[]): PracticeOffer | undefined {
  const share = ({ fresh }: PracticeOffer) => (fresh.of > 0 ? fresh.unseen / fresh.of : 0);
  return offers
    .filter(({ lock, unfinishedId }) => lock === null && unfinishedId === null)
    .reduce<PracticeOffer | undefined>(
      (best, offer) => (best === undefined || share(offer) > share(best) ? offer : best),
      undefined,
    );
}

/** The part of a test that is taken: all of it, or several consecutive sections. */
export interface Part {
  readonly from: number;
  readonly amount: number;
}

/** The parts of a test of n sections that can be chosen: all, and every run of two or more. */
export function listParts(count: number): readonly Part[] {
  const parts: Part[] = [{ from: 1, amount: count }];
  for (let amount = count - 1; amount >= 2; amount -= 1)
    for (let from = 1; from + amount - 1 <= count; from += 1) parts.push({ from, amount });
  return parts;
}
export const formatPart = ({ from, amount }: Part, count: number): string =>
  amount === count ? `All ${count} sections` : `Sections ${from} to ${from + amount - 1}`;
