import type { Out, userStaffCalls } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { addDays } from '@docket/rules';
import { invalid } from '../../../fault.ts';
import { bitsOf, type MarkName, markToWalk } from './marks.ts';
import { hasSign, signOf } from './sign.ts';

export type UserFilters = Omit<
  Out<(typeof userStaffCalls)['listUsers']['query']>,
  'page' | 'size' | 'sortby' | 'sortorder' | 'exportcsv'
>;
/** What is asked of the list of users: of the marks of a row, and the same as words. */
export interface AskedUsers {
  /** A tsquery that finds all who are asked for, and others too, of whom the row tells; null where nearly all are asked for. */
  readonly query: string | null;
  /** What was typed alone, as a tsquery; '' is nothing. */
  readonly search: string;
  /** What the sign of a row must have for it; null where the words are too short, or there are none. */
  readonly sign: string | null;
  readonly shelves: readonly number[];
  /** Marks that a row must have, and must not have, as bits. */
  readonly need: number;
  readonly ban: number;
  readonly plan: string | null;
  /** Whether the waiver has run out; null does not ask. */
  readonly over: boolean | null;
  readonly span: SpanOfDays;
  /** Among whose rows the list is read. */
  readonly mark: string;
}
/** From a moment on and before another; null is open. */
export interface SpanOfDays {
  readonly signedUp: readonly [Date | null, Date | null];
  readonly seen: readonly [Date | null, Date | null];
}
const noSpan: SpanOfDays = { signedUp: [null, null], seen: [null, null] };
const spanOf = (from: string | undefined, to: string | undefined) =>
  [from ? new Date(from) : null, to ? new Date(addDays(to, 1)) : null] as const;

const quoted = (word: string) => `'${word.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;
const anyOf = (words: readonly string[]) => `(${words.map(quoted).join(' | ')})`;

/** No account is older; a span without a beginning starts here. */
const firstYear = 2000;
const mostWords = 8;

const plain = (text: string) => text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
/** What parts words, as docket_parts in the migration has it. */
const separators = /[\s@.,;:_+'"()/\\-]+/;

/** Beginnings of so many letters are words of their own (docket_beginnings in the migration). */
const begun = { least: 3, most: 8 } as const;
function beginning(form: string): string {
  const letters = [...form].length;
  return letters < begun.least || letters > begun.most || form.includes('@')
    ? `${quoted(form)}:*`
    : quoted(`=${form}`);
}

/** What was typed in words; an address that was typed up to its @ is taken whole. */
const wordsOf = (typed: string): string[] =>
  plain(typed)
    .split(/\s+/)
    .flatMap((word) => (/.@/.test(word) ? [word] : word.split(separators)))
    .filter((word) => word !== '')
    .slice(0, mostWords);
/** What the database takes for the small form of a letter depends on its locale, but for those of ASCII. */
function formsOf(word: string): string[] {
  const small = word.toLowerCase();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  return small === word || /^[\x00-\x7f]*$/.test(word) ? [small] : [small, word];
}
/** Beginnings of words. */
const searched = (words: readonly string[]): string[] =>
  words.map((word) => `(${formsOf(word).map(beginning).join(' | ')})`);
function signOfAll(words: readonly string[]): string | null {
  const signed = words.map(formsOf).flatMap((forms) => (forms.length === 1 ? forms.filter(hasSign) : []));
  return signed.length > 0 ? signOf(signed) : null;
}

/** Of a month so many days are asked for by themselves where other words narrow the list, too; of more, the whole month. */
const fewDays = 4;

/**
 * All days from one to another as few words: whole years, whole months, and single days. At most a day for each of two
 * months, a month for each of two years, and the years between. Roughly: with the other days of a month of which many are
 * among them, for each word costs the index as much as many rows, and the row tells the moment itself.
 */
export function daysAsWords(mark: string, from: string, to: string, roughly = false): string[] {
  if (roughly) return daysAsWords(mark, ...widened(from, to));
  const words: string[] = [];
  for (let day = from; day <= to; ) {
    const [year, month] = [day.slice(0, 4), day.slice(0, 7)];
    if (day.endsWith('-01-01') && `${year}-12-31` <= to) {
      words.push(`#${mark}:y${year}`);
      day = addDays(`${year}-12-31`, 1);
      continue;
    }
    const nextMonth = addDays(`${month}-28`, 4).slice(0, 7);
    const end = addDays(`${nextMonth}-01`, -1);
    if (day.endsWith('-01') && end <= to) {
      words.push(`#${mark}:m${month}`);
      day = addDays(end, 1);
      continue;
    }
    words.push(`#${mark}:d${day}`);
    day = addDays(day, 1);
  }
  return words;
}

/** To whole months at either end, where more than a few days of them are within. */
function widened(from: string, to: string): [string, string] {
  const daysOf = (day: string) => {
    const first = `${day.slice(0, 7)}-01`;
    return { first, last: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) };
  };
  const [begins, ends] = [daysOf(from), daysOf(to)];
  const many = (one: string, other: string) => addDays(one, fewDays) <= other;
  return [
    many(from, begins.last < to ? begins.last : to) ? begins.first : from,
    many(ends.first > from ? ends.first : from, to) ? ends.last : to,
  ];
}

function span(
  mark: 'in' | 'seen',
  field: string,
  from: string | undefined,
  to: string | undefined,
  today: string,
  roughly: boolean,
): string | null {
  if (!from && !to) return null;
  if (from && to && from > to) throw invalid(field, errorMessages.common.lastDayBeforeFirst);
  const [first, last] = [`${firstYear}-01-01`, addDays(today, 2)];
  const words = daysAsWords(mark, from && from > first ? from : first, to && to < last ? to : last, roughly);
  return words.length > 0 ? anyOf(words) : quoted('#none');
}

type Waiver = NonNullable<UserFilters['feeWaiver']>;
/** When waivers end is asked of the row itself. */
const waiverWords = (status: Waiver): string =>
  status === 'expired'
    ? anyOf(['#waiver:expired', '#waiver:added', '#waiver:active'])
    : quoted(`#waiver:${status}`);

/** A filter of two values: the mark that the first asks for. */
const choices = {
  emailVerified: 'verified',
  isEvent: 'event',
  lgEnabled: 'lg',
  lsacLinked: 'lsac',
  hasNote: 'note',
  historyCorrupted: 'corrupted',
} as const;

function shelvesOf({ state, simulated }: UserFilters): number[] {
  const [person, demo] = state === 'deleted' ? [2, 3] : [0, 1];
  return simulated === 'exclude' ? [person] : simulated === 'only' ? [demo] : [person, demo];
}

/** Throws INVALID for a span that ends before it begins. */
export function askedUsers(filters: UserFilters, now: Date): AskedUsers {
  const today = now.toISOString().slice(0, 10);
  const { feeWaiver, simulated, state, role, status, search } = filters;
  const need: MarkName[] = [];
  const ban: MarkName[] = [];
  const parts: string[] = [];
  // What many are: the row says it too, and the index would gather very many rows for it.
  const common: string[] = [];
  if (state === 'deleted') parts.push(quoted('#deleted'));
  if (simulated === 'only') parts.push(quoted('#simulated'));
  for (const [key, mark] of typedEntries(choices)) {
    const value = filters[key];
    if (value === undefined) continue;
    const verified = mark === 'verified';
    if (!value && !verified) ban.push(mark);
    else need.push(value ? mark : 'unverified');
    if (value !== verified) parts.push(quoted(value ? `#${mark}` : '#unverified'));
  }
  if (role && role !== 'STUDENT') parts.push(quoted(`#role:${role}`));
  if (status) (status === 'active' || status === 'none' ? common : parts).push(quoted(`#status:${status}`));
  if (filters.plan) common.push(quoted(`#plan:${filters.plan.toLowerCase()}`));
  if (feeWaiver && feeWaiver !== 'none') parts.push(waiverWords(feeWaiver));
  if (role) need.push(`role:${role}`);
  if (status) need.push(`status:${status}`);
  if (feeWaiver && feeWaiver !== 'expired') need.push(`waiver:${feeWaiver}`);
  const words = search ? wordsOf(search) : [];
  const typed = search ? searchedOrNone(words) : [];
  const days = [
    span(
      'in',
      'signedUpTo',
      filters.signedUpFrom,
      filters.signedUpTo,
      today,
      typed.length + parts.length > 0,
    ),
    span(
      'seen',
      'lastSeenTo',
      filters.lastSeenFrom,
      filters.lastSeenTo,
      today,
      typed.length + parts.length > 0,
    ),
  ].filter((part) => part !== null);
  const plan = filters.plan?.toLowerCase() ?? null;
  const over =
    feeWaiver === 'expired' ? true : feeWaiver === 'added' || feeWaiver === 'active' ? false : null;
  const seldom = [...typed, ...parts, ...days];
  return {
    query: [...seldom, ...common].join(' & ') || null,
    search: typed.join(' & '),
    sign: signOfAll(words),
    shelves: shelvesOf(filters),
    need: bitsOf(need),
    ban: bitsOf(ban),
    plan,
    over,
    span: {
      signedUp: spanOf(filters.signedUpFrom, filters.signedUpTo),
      seen: spanOf(filters.lastSeenFrom, filters.lastSeenTo),
    },
    mark: markToWalk(over === null ? need : [...need, 'waiver'], plan),
  };
}
const typedEntries = <K extends string, V>(of: Readonly<Record<K, V>>) => Object.entries(of) as [K, V][];

/** Only signs: nobody is called so. */
const searchedOrNone = (words: readonly string[]): string[] =>
  words.length > 0 ? searched(words) : [quoted('#none')];

/** Students that a tutor looks for. */
export function askedStudents(typed: string): AskedUsers {
  const words = wordsOf(typed);
  const search = typed ? searchedOrNone(words).join(' & ') : '';
  return {
    query: search || null,
    search,
    sign: signOfAll(words),
    shelves: [0, 1],
    need: bitsOf(['role:STUDENT']),
    ban: 0,
    plan: null,
    over: null,
    span: noSpan,
    mark: '',
  };
}

/** Everybody with one of these roles. */
export const roleWords = (roles: readonly string[]): string =>
  `${quoted('#active')} & ${anyOf(roles.map((role) => `#role:${role}`))}`;
