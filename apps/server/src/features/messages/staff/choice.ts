import { type AboutKind, aboutKind } from '@docket/contract';
import type { Signed } from './sign.ts';
import { laneOf, numbersOf, type Stand } from './stands.ts';

/** What staff's list shows; null does not narrow it. */
export interface StaffChoice extends Signed {
  readonly order: 'updated_at' | 'created_at';
  readonly descending: boolean;
  readonly stands: readonly Stand[];
  readonly studentId: string | null;
  /** Last touched before then. */
  readonly before: Date | null;
  readonly offset: number;
  readonly size: number;
}

/** What the list may be read along: for each there are indexes by stand and order. */
export interface Along {
  /** Short: statements are named by it, and the database tells only 63 letters of a name apart. */
  readonly name: string;
  /** The condition that the index begins with. */
  readonly sql: string;
  /** Of what it names there are few (thousands of a million), as schools go. */
  readonly many: 'few' | 'many';
  /** Whether it is an id that it names. */
  readonly byId: boolean;
  /** How many streams are merged, one for each stand that is asked for; 0 reads one stream of all. */
  readonly stands: number;
}
/** The first that is chosen; rarest first. */
const selectors = [
  { many: 'few', byId: true, key: 'testId', name: 'test', sql: 'test_id = $5::uuid' },
  { many: 'few', byId: true, key: 'claimedBy', name: 'claimed', sql: 'claimed_by = $6::uuid' },
  { many: 'few', byId: false, key: 'unread', name: 'unread', sql: 'staff_unread > 0' },
  { many: 'few', byId: false, key: 'team', name: 'team', sql: 'team = $7::text' },
  { many: 'many', byId: false, key: 'sectionType', name: 'type', sql: 'section_type = $8::text' },
  { many: 'many', byId: true, key: 'planId', name: 'plan', sql: 'plan_id = $9::uuid' },
] as const;
const allStands = 3;
/** Along what a list is read. */
export function alongOf(choice: StaffChoice): Along {
  if (choice.studentId)
    return { name: 'student', sql: 'user_id = $10::uuid', many: 'few', byId: true, stands: 0 };
  const chosen = selectors.find(({ key }) => choice[key]);
  const stands = choice.stands.length;
  if (chosen) return { name: chosen.name, sql: chosen.sql, many: chosen.many, byId: chosen.byId, stands };
  // Every ticket has a message: that names the indexes of all of them, which hold no stand.
  if (stands === allStands)
    return { name: 'all', sql: 'message_count > 0', many: 'many', byId: false, stands: 0 };
  return { name: 'stand', sql: '', many: 'many', byId: false, stands };
}

/** Every filter once more, for rows that are met along something else. Of the values of `valuesOf`. */
export const fits = `stand = any($3::smallint[])
  and updated_at < $4::timestamptz
  and ($5::uuid is null or test_id = $5::uuid)
  and ($6::uuid is null or claimed_by = $6::uuid)
  and ($7::text is null or team = $7::text)
  and ($8::text is null or section_type = $8::text)
  and ($9::uuid is null or plan_id = $9::uuid)
  and ($10::uuid is null or user_id = $10::uuid)
  and ($11::uuid is null or tagged @> array[$11::uuid])
  and ($12::text is null or about_kind = $12::text)
  and (not $13::boolean or claimed_by is null)
  and (not $14::boolean or staff_unread > 0)`;
/** $1 size, $2 offset, and the filters of `fits`. */
export const valuesOf = (choice: StaffChoice): unknown[] => [
  choice.size,
  choice.offset,
  numbersOf(choice.stands),
  choice.before ?? 'infinity',
  choice.testId,
  choice.claimedBy,
  choice.team,
  choice.sectionType,
  choice.planId,
  choice.studentId,
  choice.tagged,
  choice.kind,
  choice.unclaimed,
  choice.unread,
];
/** All of them once, so that every statement takes the same ones. */
export const given = `given as (select $1::int, $2::int, $3::smallint[], $4::timestamptz, $5::uuid, $6::uuid, $7::text, $8::text,
  $9::uuid, $10::uuid, $11::uuid, $12::text, $13::boolean, $14::boolean)`;
/** How many those are; what a statement adds begins behind them. */
export const valueCount = 14;

const dayMs = 86_400_000;
const firstDay = Date.UTC(2000, 0, 1);
/** With more days, reading them costs more than reading all that fits, of which there is little then. */
const mostMs = 12 * dayMs;
/** So long a slice at most is worth a try with the most. */
const hopeMs = 40 * dayMs;
/** How long a slice is to be tried where one of `spanMs` ought to hold a page; null tries none. */
export const sliceFor = (spanMs: number): number | null =>
  spanMs >= hopeMs ? null : Math.min(spanMs, mostMs);
/** The days (UTC) from the beginning of the list on, so many milliseconds far, as words of tickets. */
export function sliceOf({ order, descending }: StaffChoice, from: Date, spanMs: number): string {
  const day = (at: number) => Math.floor((at - firstDay) / dayMs);
  const [first, last] = descending
    ? [day(from.getTime() - spanMs), day(from.getTime())]
    : [day(from.getTime()), day(from.getTime() + spanMs)];
  const mark = order === 'updated_at' ? '<' : '>';
  return Array.from({ length: last - first + 1 }, (_, i) => `'${mark}${first + i}'`).join(' | ');
}

const kindsOf = ({ kind }: StaffChoice): readonly AboutKind[] => (kind ? [kind] : aboutKind.options);
/**
 * Of what nearly all tickets are the index of words would gather very many entries: that is asked of the rows alone. So is
 * where unread ones stand, for they wait.
 */
const isFew = ({ stands, kind, unread }: StaffChoice) =>
  !unread && (!stands.includes('answered') || (kind !== null && kind !== 'question'));

/** What is chosen of a ticket's own, each as it stands in a pair, in the order of docket_ticket_pairs (0017_ticket_signs.sql). */
const partsOf = (choice: StaffChoice): string[] =>
  [
    choice.tagged && `^${choice.tagged.slice(-6)}`,
    choice.testId && `%${choice.testId.slice(-6)}`,
    choice.claimedBy && `@${choice.claimedBy.slice(-6)}`,
    choice.unclaimed && '@none',
    choice.unread && '!',
    choice.team && `+${choice.team}`,
    choice.sectionType && `~${choice.sectionType}`,
    choice.planId && `$${choice.planId.slice(-6)}`,
    choice.kind && `*${choice.kind}`,
  ].flatMap((part) => part || []);
/**
 * The filters as they stand among the words of a ticket (messages.tables.ts); ids and names of ours, nothing typed. Two
 * together are one word: few bear it where few are both. What nearly all tickets are is asked for by itself alone: then it was
 * met too seldom to be that.
 */
export function lexemesOf(choice: StaffChoice, searched: boolean): string {
  const parts = partsOf(choice);
  const pairs = parts.flatMap((one, i) => parts.slice(i + 1).map((other) => `&${one}${other}`));
  const singles = [
    choice.tagged && `^${choice.tagged}`,
    choice.testId && `%${choice.testId}`,
    choice.claimedBy && `@${choice.claimedBy}`,
    choice.unclaimed && '@none',
    choice.unread && '!',
    choice.team && `+${choice.team}`,
    choice.sectionType && `~${choice.sectionType}`,
    choice.planId && `$${choice.planId}`,
  ];
  const paired = pairs.length > 0;
  const alone = parts.length === 1 && choice.kind !== null && !searched;
  const stood = alone || (isFew(choice) && !(paired && choice.stands.includes('answered')));
  const lanes = stood
    ? choice.stands.flatMap((stand) => kindsOf(choice).map((kind) => `'${laneOf(stand, kind)}'`))
    : [];
  const words = [choice.studentId && `u${choice.studentId}`, ...(paired ? pairs : singles)].flatMap((word) =>
    word ? [`'${word}'`] : [],
  );
  return [...words, ...(lanes.length > 0 ? [`(${lanes.join(' | ')})`] : [])].join(' & ');
}
