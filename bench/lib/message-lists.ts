import type { Input } from '@docket/contract/client';
import type { Caller } from './budget.ts';

/** A list to be measured; a deep page needs a cursor, which is fetched before. */
export interface MessageList {
  readonly name: string;
  readonly run: (call: Caller, cursor: string) => Promise<unknown>;
  readonly findCursor?: (call: Caller, rows: number) => Promise<string>;
}
type Route = 'GET /message/ticket/simple' | 'GET /message/note/simple' | 'GET /message/bookmark/simple';
type Query = NonNullable<Input<Route>['query']>;

const step = 100;
/** Finds the cursor a quarter down a list. */
const findDeepCursor = (route: Route, query: Query) => async (call: Caller, rows: number) => {
  let cursor = '';
  for (let seen = 0; seen < rows / 4; seen += step) {
    const page = await call(route, { query: { ...query, size: step, ...(cursor ? { cursor } : {}) } });
    cursor = page.nextCursor ?? cursor;
  }
  if (!cursor) throw new Error(`${route} has no second page`);
  return cursor;
};
const of =
  (what: string, route: Route) =>
  (name: string, query: Query, deep = false): MessageList => ({
    name: `${what}${name}`,
    run: (call, cursor) => call(route, { query: { ...query, ...(cursor ? { cursor } : {}) } }),
    ...(deep ? { findCursor: findDeepCursor(route, query) } : {}),
  });
const tickets = of('tickets', 'GET /message/ticket/simple');
const notes = of('notes', 'GET /message/note/simple');
const bookmarks = of('bookmarks', 'GET /message/bookmark/simple');

/** The lists of a student, in every order and with every filter. */
export const messageLists: readonly MessageList[] = [
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

/** Search terms by the share of the rows that contain them; see long-history.ts. */
const searchTerms = {
  'three rows': 'heron',
  '0.8 percent': 'word400',
  '5 percent': 'word20',
  '70 percent': 'word0',
  'every row': 'common',
  'every row and three': 'common heron',
  'every row by its beginning': 'comm',
};
const each = (make: (share: string, search: string) => MessageList): MessageList[] =>
  Object.entries(searchTerms).map(([share, search]) => make(share, search));

/** Searches of a student. */
export const messageSearches: readonly MessageList[] = [
  ...each((share, search) => tickets(`, a word of ${share}`, { search })),
  ...each((share, search) => notes(`, a word of ${share}`, { search })),
  ...each((share, search) => bookmarks(`, a word of ${share}`, { search })),
  tickets(' of one source, a word of 5 percent', { search: 'word20', 'filter[]': ['practice'] }),
  tickets(' in the archive, a word of 5 percent', { search: 'word20', archived: 'true' }),
  tickets(' by age, a word of 5 percent', { search: 'word20', sortby: 'created', sortorder: 'asc' }),
];
