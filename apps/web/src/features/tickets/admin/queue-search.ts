import type { DeskTeam, SectionType, StaffTicketItem } from '@docket/contract/types';
import { omitEmpty } from '../../../lib/omit-empty.ts';
import { type RawSearch, readPage, readSearchTerm } from '../../../lib/raw-search.ts';
import type { QueueQuery } from './desk-queries.ts';

export const queueTypes = ['waiting', 'unclaimed', 'answered', 'all'] as const;
export const queueKinds = [
  'question',
  'lesson',
  'skill',
  'class',
  'support',
  'free',
  'admission',
  'writing',
] as const;
export const teams = [
  'tutors',
  'content',
  'billing',
  'events',
  'admin',
] as const satisfies readonly DeskTeam[];
export const sectionTypes = ['LR', 'RC', 'LG'] as const satisfies readonly SectionType[];
/** Hours since the last message. */
export const ages = ['4', '24', '72', '168'] as const;
/** Who has claimed a ticket: the reader, nobody, or one person by id. */
export type Claimed = 'me' | 'nobody' | (string & {});

const readId = (value: unknown) => {
  const text = readSearchTerm(value, 36);
  return /^[0-9a-f-]{36}$/i.test(text) ? text : undefined;
};
const readFlag = (value: unknown): true | undefined => (value === true ? true : undefined);
const readChoice =
  <C extends readonly string[]>(choices: C) =>
  (value: unknown): C[number] | undefined =>
    choices.find((choice) => choice === readSearchTerm(value, 40));

interface Filter<V> {
  /** The value in the address; undefined if it is invalid. */
  readonly read: (value: unknown) => V | undefined;
  /** The parameter of the call. */
  readonly toQuery: (value: V, meId: string) => Partial<QueueQuery>;
  /** Whether a changed ticket matches, or null if only the server can check. */
  readonly matches: ((item: StaffTicketItem, value: V, meId: string) => boolean) | null;
  /** Whether the value has its own chip; the others are behind "Filters". */
  readonly hasChip?: (value: V) => boolean;
}
const defineFilter = <V>(filter: Filter<V>) => filter;

/** Every filter of the queue, by its name in the address. A new one also needs its control. */
const filters = {
  about: defineFilter<(typeof queueKinds)[number]>({
    read: readChoice(queueKinds),
    toQuery: (kind) => ({ filter: kind }),
    matches: (item, kind) => item.about.kind === kind,
  }),
  test: defineFilter({ read: readId, toQuery: (id) => ({ testFilter: id }), matches: null }),
  plan: defineFilter({
    read: readId,
    toQuery: (id) => ({ planFilter: id }),
    matches: (item, id) => item.plan?.id === id,
  }),
  section: defineFilter<SectionType>({
    read: readChoice(sectionTypes),
    toQuery: (type) => ({ testTypeFilter: type }),
    matches: (item, type) => item.about.sectionType === type,
  }),
  claimed: defineFilter<Claimed>({
    read: (value) => readChoice(['me', 'nobody'])(value) ?? readId(value),
    toQuery: (who, meId) =>
      who === 'nobody' ? { excludeClaimed: 'true' } : { claimedUserId: who === 'me' ? meId : who },
    matches: (item, who, meId) =>
      who === 'nobody' ? !item.claimedBy : item.claimedBy?.id === (who === 'me' ? meId : who),
    hasChip: (who) => who === 'me',
  }),
  team: defineFilter<DeskTeam>({
    read: readChoice(teams),
    toQuery: (team) => ({ team }),
    matches: (item, team) => item.team === team,
  }),
  tagged: defineFilter({
    read: readFlag,
    toQuery: (_, meId) => ({ taggedUserId: meId }),
    matches: (item, _, meId) => item.tagged.some(({ id }) => id === meId),
    hasChip: () => true,
  }),
  unread: defineFilter({
    read: readFlag,
    toQuery: () => ({ unread: 'true' }),
    matches: (item) => item.unread > 0,
    hasChip: () => true,
  }),
  older: defineFilter<(typeof ages)[number]>({
    read: readChoice(ages),
    toQuery: (hours) => ({ olderThanHours: Number(hours) }),
    matches: null,
  }),
  student: defineFilter({
    read: readId,
    toQuery: (id) => ({ studentId: id }),
    matches: (item, id) => item.student.id === id,
  }),
};
type Filters = typeof filters;
type FilterName = keyof Filters;
type FilterValues = { readonly [N in FilterName]?: NonNullable<ReturnType<Filters[N]['read']>> };

/** The search parameters of the desk; without any, it shows waiting tickets. */
export interface QueueSearch extends FilterValues {
  readonly q?: string;
  readonly type?: (typeof queueTypes)[number];
  readonly page?: number;
  readonly ticket?: string;
}
/** The filters whose value is chosen from a list; a student is chosen elsewhere. */
export type ChoiceName = Exclude<
  { [N in FilterName]: FilterValues[N] extends string | undefined ? N : never }[FilterName],
  'student'
>;
/** The filters, without search terms, page and the open ticket. */
export const filterNames = Object.keys(filters) as readonly FilterName[];
/** The filters in use with their values. */
const listFilters = (search: QueueSearch) =>
  filterNames.flatMap((name) => {
    const value = search[name];
    // Each value has the type of its own filter, which the compiler can't tell of a list.
    return value === undefined ? [] : [{ filter: filters[name] as Filter<unknown>, value: value as unknown }];
  });
/** How many filters in use have no chip. */
export const countHiddenFilters = (search: QueueSearch): number =>
  listFilters(search).filter(({ filter, value }) => !filter.hasChip?.(value)).length;

export function readQueueSearch(search: RawSearch): QueueSearch {
  const type = queueTypes.find((value) => value === search.type && value !== 'waiting');
  const values: FilterValues = Object.fromEntries(
    filterNames.map((name) => [name, filters[name].read(search[name])]),
  );
  return omitEmpty({
    q: readSearchTerm(search.q, 200),
    type,
    ...values,
    page: readPage(search.page),
    ticket: readSearchTerm(search.ticket, 60),
  });
}

export const QUEUE_SIZE = 25;
const isOldestFirst = (type: QueueSearch['type']) => type === undefined || type === 'unclaimed';

/** The query of the queue; the longest waiting ticket comes first. */
export function createQueueQuery(search: QueueSearch, meId: string): QueueQuery {
  const { q, type = 'waiting', page = 1 } = search;
  const query: QueueQuery = {
    page,
    size: QUEUE_SIZE,
    type,
    sortorder: isOldestFirst(search.type) ? 'asc' : 'desc',
    ...(q ? { search: q } : {}),
  };
  return Object.assign(query, ...listFilters(search).map(({ filter, value }) => filter.toQuery(value, meId)));
}

/**
 * Whether a changed ticket matches the filters. Only the server can check search terms, test and age; with those it
 * returns `null`, and the queue is refetched instead.
 */
export function matchesQueue(search: QueueSearch, item: StaffTicketItem, meId: string): boolean | null {
  const { type = 'waiting' } = search;
  const waits = item.lastFrom === 'student';
  if (type === 'waiting' && !waits) return false;
  if (type === 'unclaimed' && (!waits || item.claimedBy)) return false;
  if (type === 'answered' && waits) return false;
  const used = listFilters(search);
  if (used.some(({ filter, value }) => filter.matches?.(item, value, meId) === false)) return false;
  return search.q || used.some(({ filter }) => filter.matches === null) ? null : true;
}
