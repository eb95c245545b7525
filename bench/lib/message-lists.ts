import type { Input } from '@docket/contract/client';
import type { Caller, Comparison } from './compare.ts';

type Entry = Pick<Comparison, 'name' | 'run' | 'deep'>;
type Route = 'GET /message/ticket/simple' | 'GET /message/note/simple' | 'GET /message/bookmark/simple';
type Query = NonNullable<Input<Route>['query']>;

const step = 100;
/** The cursor a quarter down a list, at most 20,000 rows deep. */
const farDown = (route: Route, query: Query) => async (call: Caller, rows: number) => {
  let cursor = '';
  for (let seen = 0; seen < Math.min(rows / 4, 20_000); seen += step) {
    const size = Math.min(step, rows / 4);
    const page = await call(route, { query: { ...query, size, ...(cursor ? { cursor } : {}) } });
    cursor = page.nextCursor ?? cursor;
  }
  if (!cursor) throw new Error(`${route} has no second page`);
  return cursor;
};
const of =
  (what: string, route: Route) =>
  (name: string, query: Query, deep = false): Entry => ({
    name: `${what}${name}`,
    run: (call, cursor) => call(route, { query: { ...query, ...(cursor ? { cursor } : {}) } }),
    ...(deep ? { deep: farDown(route, query) } : {}),
  });
const tickets = of('tickets', 'GET /message/ticket/simple');
const notes = of('notes', 'GET /message/note/simple');
const bookmarks = of('bookmarks', 'GET /message/bookmark/simple');

/** The lists of a student, in every order and with every filter; pages that a hundred rows fill. */
export const messageLists: readonly Entry[] = [
  tickets(', last touched first', {}),
  tickets(', expanded', { expanded: 'true' }),
  tickets(' by creation', { sortby: 'created' }),
  tickets(', oldest first', { sortby: 'created', sortorder: 'asc' }),
  tickets(' of one source', { 'filter[]': ['practice'] }),
  tickets(' of one type', { 'topic[]': ['RC'] }),
  tickets(' of two sources, one type', { 'filter[]': ['practice', 'lessons'], 'topic[]': ['RC'] }),
  tickets(' of a source that has none', { 'filter[]': ['classes'] }),
  tickets(' in the archive', { archived: 'true' }),
  tickets(' in the archive of one source', { archived: 'true', 'filter[]': ['practice'] }),
  tickets(' unread', { unread: 'true' }),
  tickets(' unread, of one source', { unread: 'true', 'filter[]': ['practice'], size: 5 }),
  tickets(', a deep page', {}, true),
  tickets(' of one type, a deep page', { 'topic[]': ['LR'] }, true),
  notes(', newest first', {}),
  notes(' by creation', { sortby: 'created' }),
  notes(' of one source', { 'filter[]': ['skills'] }),
  notes(' of one type', { 'topic[]': ['LR'] }),
  notes(' in the archive', { archived: 'true' }),
  notes(', a deep page', {}, true),
  bookmarks(', newest first', {}),
  bookmarks(' of one source', { 'filter[]': ['drilling'] }),
  bookmarks(' of one type', { 'topic[]': ['LR'] }),
  bookmarks(', a deep page', {}, true),
];

/** Words by the share of the rows that have them; see long-history.ts. */
const words = {
  'three rows': 'heron',
  '0.8 percent': 'word400',
  '5 percent': 'word20',
  '70 percent': 'word0',
  'every row': 'common',
  'every row and three': 'common heron',
  'every row by its beginning': 'comm',
};
const each = (make: (share: string, search: string) => Entry): Entry[] =>
  Object.entries(words).map(([share, search]) => make(share, search));

/** Searches of a student. */
export const messageSearches: readonly Entry[] = [
  ...each((share, search) => tickets(`, a word of ${share}`, { search })),
  ...each((share, search) => notes(`, a word of ${share}`, { search })),
  ...each((share, search) => bookmarks(`, a word of ${share}`, { search })),
  tickets(' of one source, a word of 5 percent', { search: 'word20', 'filter[]': ['practice'] }),
  tickets(' in the archive, a word of 5 percent', { search: 'word20', archived: 'true' }),
  tickets(' by age, a word of 5 percent', { search: 'word20', sortby: 'created', sortorder: 'asc' }),
];

type StaffQuery = NonNullable<Input<'GET /ticket/all'>['query']>;
const staff = (name: string, query: StaffQuery): Entry => ({
  name: `staff's tickets${name}`,
  run: (call) => call('GET /ticket/all', { query: { type: 'all', ...query } }),
});
/** Staff's list over the tickets of all students; `tutorId` has claimed some. */
export const staffLists = (tutorId: string): readonly Entry[] => [
  staff(', last touched first', {}),
  staff(' by creation, oldest first', { sortby: 'created', sortorder: 'asc' }),
  staff(' that wait', { type: 'waiting' }),
  staff(' that are answered', { type: 'answered' }),
  staff(' that nobody has claimed', { type: 'unclaimed' }),
  staff(' about questions', { filter: 'question' }),
  staff(' for support that wait', { filter: 'support', type: 'waiting', size: 8 }),
  staff(' about classes, of which there are none', { filter: 'class' }),
  staff(' of one tutor', { claimedUserId: tutorId }),
  staff(' of one tutor that are answered, by creation', {
    claimedUserId: tutorId,
    type: 'answered',
    sortby: 'created',
  }),
];
export const staffSearches = (tutorId: string): readonly Entry[] => [
  ...each((share, search) => staff(`, a word of ${share}`, { search })),
  staff(' that wait, a word of 5 percent', { search: 'word20', type: 'waiting' }),
  staff(' for support that wait, a word of every row', {
    search: 'common',
    type: 'waiting',
    filter: 'support',
  }),
  staff(' about classes, of which there are none, a word of every row', {
    search: 'common',
    filter: 'class',
  }),
  staff(' of one tutor, a word of 5 percent', { search: 'word20', claimedUserId: tutorId }),
];
