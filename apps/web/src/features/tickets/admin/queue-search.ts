import type { DeskTeam, SectionType, StaffTicketItem } from '@docket/contract/types';
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

/** The search parameters of the desk; without any, it shows waiting tickets. */
export interface QueueSearch {
  readonly q?: string;
  readonly type?: (typeof queueTypes)[number];
  readonly about?: (typeof queueKinds)[number];
  readonly test?: string;
  readonly plan?: string;
  readonly section?: SectionType;
  readonly claimed?: Claimed;
  readonly team?: DeskTeam;
  readonly tagged?: true;
  readonly unread?: true;
  readonly older?: (typeof ages)[number];
  readonly student?: string;
  readonly page?: number;
  readonly ticket?: string;
}
/** The filters, without search terms, page and the open ticket. */
export const filterNames = [
  'about',
  'test',
  'plan',
  'section',
  'claimed',
  'team',
  'tagged',
  'unread',
  'older',
  'student',
] as const satisfies readonly (keyof QueueSearch)[];

const isId = (text: string) => /^[0-9a-f-]{36}$/i.test(text);

export function readQueueSearch(search: Record<string, unknown>): QueueSearch {
  const text = (name: string, most: number) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, most) : '';
  };
  const one = <T extends string>(name: string, of: readonly T[]) =>
    of.find((value) => value === text(name, 40));
  const id = (name: string) => (isId(text(name, 36)) ? text(name, 36) : '');
  const claimed = one('claimed', ['me', 'nobody']) ?? id('claimed');
  const type = queueTypes.find((value) => value === search.type && value !== 'waiting');
  const page = Number(search.page);
  const params = {
    q: text('q', 200),
    type,
    about: one('about', queueKinds),
    test: id('test'),
    plan: id('plan'),
    section: one('section', sectionTypes),
    claimed,
    team: one('team', teams),
    tagged: search.tagged === true,
    unread: search.unread === true,
    older: one('older', ages),
    student: id('student'),
    page: Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined,
    ticket: text('ticket', 60),
  };
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value)) as QueueSearch;
}

export const QUEUE_SIZE = 25;
const isOldestFirst = (type: QueueSearch['type']) => type === undefined || type === 'unclaimed';

/** The query of the queue; the longest waiting ticket comes first. */
export function createQueueQuery(search: QueueSearch, meId: string): QueueQuery {
  const { q, type = 'waiting', claimed, page = 1 } = search;
  return {
    page,
    size: QUEUE_SIZE,
    type,
    sortorder: isOldestFirst(search.type) ? 'asc' : 'desc',
    ...(q ? { search: q } : {}),
    ...(search.about ? { filter: search.about } : {}),
    ...(search.test ? { testFilter: search.test } : {}),
    ...(search.plan ? { planFilter: search.plan } : {}),
    ...(search.section ? { testTypeFilter: search.section } : {}),
    ...(claimed === 'nobody'
      ? { excludeClaimed: 'true' }
      : claimed
        ? { claimedUserId: claimed === 'me' ? meId : claimed }
        : {}),
    ...(search.team ? { team: search.team } : {}),
    ...(search.tagged ? { taggedUserId: meId } : {}),
    ...(search.unread ? { unread: 'true' } : {}),
    ...(search.older ? { olderThanHours: Number(search.older) } : {}),
    ...(search.student ? { studentId: search.student } : {}),
  };
}

/**
 * Whether a changed ticket matches the filters. Only the server can check search terms, test and age; with those it
 * returns `null`, and the queue is refetched instead.
 */
export function matchesQueue(search: QueueSearch, item: StaffTicketItem, meId: string): boolean | null {
  const { type = 'waiting', claimed } = search;
  const waits = item.lastFrom === 'student';
  if (type === 'waiting' && !waits) return false;
  if (type === 'unclaimed' && (!waits || item.claimedBy)) return false;
  if (type === 'answered' && waits) return false;
  if (search.about && item.about.kind !== search.about) return false;
  if (search.section && item.about.sectionType !== search.section) return false;
  if (search.plan && item.plan?.id !== search.plan) return false;
  if (claimed === 'nobody' && item.claimedBy) return false;
  if (claimed && claimed !== 'nobody' && item.claimedBy?.id !== (claimed === 'me' ? meId : claimed))
    return false;
  if (search.team && item.team !== search.team) return false;
  if (search.tagged && !item.tagged.some(({ id }) => id === meId)) return false;
  if (search.unread && item.unread === 0) return false;
  if (search.student && item.student.id !== search.student) return false;
  return search.q || search.test || search.older ? null : true;
}
