import { plural } from './format.ts';

/** How many rows are counted, and how many belong to demo accounts, which never are (decision 94). */
export interface Split {
  readonly counted: number;
  readonly demo: number;
}
/** Long lists are counted up to this many rows. */
const maxCounted = 1_000;
const format = (count: number, noun: string, isCapped: boolean) =>
  isCapped && count >= maxCounted ? `${count.toLocaleString('en-US')} ${noun}s or more` : plural(count, noun);

/** '0 students and 12 demo accounts'; without demo accounts '3 students'. */
export const formatPeople = ({ counted, demo }: Split, noun = 'student'): string =>
  [format(counted, noun, true), ...(demo > 0 ? [format(demo, 'demo account', true)] : [])].join(' and ');

/** '13 payments and 112 of demo accounts'; without demo accounts '13 payments'. */
export const formatRecords = ({ counted, demo }: Split, noun: string, isCapped = false): string =>
  [
    format(counted, noun, isCapped),
    ...(demo > 0 ? [`${demo.toLocaleString('en-US')} of demo accounts`] : []),
  ].join(' and ');

/** A number whose part of demo accounts is in it: '12 (10 demo)'. */
export const formatWithDemo = (all: string | number, demo: number): string =>
  demo > 0 ? `${all} (${demo} demo)` : String(all);
