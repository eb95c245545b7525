import type { DeskTeam, SectionType } from '@docket/contract';

/** What staff's list shows; null does not narrow it. */
export interface StaffChoice {
  readonly order: 'updated_at' | 'created_at';
  readonly descending: boolean;
  /** Where tickets stand and what they are about (lanes.ts). */
  readonly lanes: readonly string[] | null;
  readonly claimedBy: string | null;
  readonly unclaimed: boolean;
  readonly testId: string | null;
  readonly planId: string | null;
  readonly sectionType: SectionType | null;
  readonly team: DeskTeam | null;
  readonly tagged: string | null;
  readonly studentId: string | null;
  readonly unread: boolean;
  /** Last touched before then. */
  readonly before: Date | null;
  readonly offset: number;
  readonly size: number;
}

type Narrowing = 'testId' | 'claimedBy' | 'unread' | 'team' | 'sectionType' | 'planId';
/** What the list may be read along: for each there are indexes by lane and order. The first that is chosen; rarest first. */
const selectors: readonly (Along & { readonly key: Narrowing })[] = [
  { key: 'testId', name: 'test', sql: 'test_id = $7::uuid' },
  { key: 'claimedBy', name: 'claimed', sql: 'claimed_by = $8::uuid' },
  { key: 'unread', name: 'unread', sql: 'staff_unread > 0' },
  { key: 'team', name: 'team', sql: 'team = $9::text' },
  { key: 'sectionType', name: 'type', sql: 'section_type = $10::text' },
  { key: 'planId', name: 'plan', sql: 'plan_id = $11::uuid' },
];
export interface Along {
  /** Short: statements are named by it, and the database tells only 63 letters of a name apart. */
  readonly name: string;
  /** The condition that the index begins with; empty for all tickets. */
  readonly sql: string;
}
export interface Reading {
  readonly along: Along;
  /** What more is asked of the entries of its index, where they hold it. */
  readonly also: Along;
  /** Whether all that is met so fits, or has to be looked at. */
  readonly all: boolean;
}
/**
 * What one person has claimed and what is about one test is not much: the entries there hold the other filters too. Of both
 * at once there may be too little among too many entries.
 */
const held: Partial<Record<Narrowing, readonly Narrowing[]>> = {
  testId: ['team', 'sectionType', 'planId'],
  claimedBy: ['team', 'sectionType', 'planId'],
};
const nothing: Along = { name: '', sql: '' };
/** Along what a list is read. */
export function readingOf(choice: StaffChoice): Reading {
  if (choice.studentId)
    return { along: { name: 'student', sql: 'user_id = $12::uuid' }, also: nothing, all: false };
  const [first, ...others] = selectors.filter(({ key }) => choice[key]);
  const answered = choice.lanes === null || choice.lanes.some((lane) => lane.startsWith('answered'));
  const ofNobody = choice.unclaimed && answered;
  const holds = first ? (held[first.key] ?? []) : [];
  return {
    along: first ?? { name: 'all', sql: '' },
    also: {
      name: [...others.map(({ name }) => name), ...(ofNobody ? ['nobody'] : [])].join('_'),
      sql: [...others.map(({ sql }) => sql), ...(ofNobody ? ['claimed_by is null'] : [])].join(' and '),
    },
    all:
      others.every(({ key }) => holds.includes(key)) &&
      !choice.tagged &&
      (!ofNobody || first?.key === 'testId') &&
      !(choice.before && choice.order === 'created_at'),
  };
}

/** Every filter once more, for rows that are met along something else. Of the values of `valuesOf`. */
export const fits = `(cardinality($3::text[]) = 0 or staff_lane = any($3::text[]))
  and updated_at < $4::timestamptz
  and ($5::uuid is null or tagged @> array[$5::uuid])
  and (not $6::boolean or claimed_by is null)
  and ($7::uuid is null or test_id = $7::uuid)
  and ($8::uuid is null or claimed_by = $8::uuid)
  and ($9::text is null or team = $9::text)
  and ($10::text is null or section_type = $10::text)
  and ($11::uuid is null or plan_id = $11::uuid)
  and ($12::uuid is null or user_id = $12::uuid)
  and (not $13::boolean or staff_unread > 0)`;
/** $1 size, $2 offset, $3 lanes, and the filters of `fits`. */
export const valuesOf = (choice: StaffChoice): unknown[] => [
  choice.size,
  choice.offset,
  choice.lanes ?? [],
  choice.before ?? 'infinity',
  choice.tagged,
  choice.unclaimed,
  choice.testId,
  choice.claimedBy,
  choice.team,
  choice.sectionType,
  choice.planId,
  choice.studentId,
  choice.unread,
];
/** How many those are; what a statement adds begins behind them. */
export const valueCount = 13;

const dayMs = 86_400_000;
const firstDay = Date.UTC(2000, 0, 1);
/** With more days, reading them costs more than reading all that fits, of which there is little then. */
const mostMs = 12 * dayMs;
/** So long a slice at most is worth a try with the most. */
const hopeMs = 40 * dayMs;
/** What is met more seldom than that is cheap to ask for as a whole. */
const mostTimes = 3;
/** How long a slice is to be tried where one of `spanMs` ought to hold a page; null tries none. */
export const sliceFor = (spanMs: number): number | null =>
  spanMs >= hopeMs ? null : Math.min(spanMs, mostMs);
/** A second one after a slice that held too little, where so many times as long ought to do; null where that says little. */
export const longerSlice = (spanMs: number, times: number): number | null =>
  times > mostTimes || spanMs >= mostMs ? null : Math.min(spanMs * times, mostMs);
/** The days (UTC) from the beginning of the list on, so many milliseconds far, as words of tickets. */
export function sliceOf({ order, descending }: StaffChoice, from: Date, spanMs: number): string {
  const day = (at: number) => Math.floor((at - firstDay) / dayMs);
  const [first, last] = descending
    ? [day(from.getTime() - spanMs), day(from.getTime())]
    : [day(from.getTime()), day(from.getTime() + spanMs)];
  const mark = order === 'updated_at' ? '<' : '>';
  return Array.from({ length: last - first + 1 }, (_, i) => `'${mark}${first + i}'`).join(' | ');
}

/**
 * Of what nearly all tickets are the index of words would gather very many entries: that is asked of the rows alone. So is
 * where unread ones stand, for they wait.
 */
const isFew = ({ lanes, unread }: StaffChoice) =>
  lanes !== null &&
  !unread &&
  (lanes.every((lane) => !lane.startsWith('answered:')) || !lanes.some((lane) => lane.endsWith(':question')));

/** The filters as they stand among the words of a ticket (messages.tables.ts); ids and names of ours, nothing typed. */
export function lexemesOf(choice: StaffChoice): string {
  const lanes = isFew(choice) ? (choice.lanes ?? []).map((lane) => `'#${lane}'`).join(' | ') : '';
  const words = [
    choice.studentId && `u${choice.studentId}`,
    choice.tagged && `^${choice.tagged}`,
    choice.testId && `%${choice.testId}`,
    choice.claimedBy && `@${choice.claimedBy}`,
    choice.unclaimed && '@none',
    choice.unread && '!',
    choice.team && `+${choice.team}`,
    choice.sectionType && `~${choice.sectionType}`,
    choice.planId && `$${choice.planId}`,
  ].flatMap((word) => (word ? [`'${word}'`] : []));
  return [...words, ...(lanes ? [`(${lanes})`] : [])].join(' & ');
}
