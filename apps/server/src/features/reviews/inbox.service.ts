import type { Out, ReviewItem, reviewCalls } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import { formatCursor, numberKey, parseCursor, timestampKey } from '../../http/cursor.ts';
import { embargoedQuestions } from '../attempts/index.ts';
import type { ContentIndex, ContentService } from '../content/index.ts';
import type { StudentAccess } from '../plans/index.ts';
import { findUnserved } from './counts.service.ts';
import { parseFilterQuery, revealsKey } from './filter.policy.ts';
import { findAmong, findPage, type ReviewChoice, type ReviewOrder, type ReviewRow } from './list.queries.ts';
import { presentReviews } from './reviews.view.ts';

/** A search reads this many of the best matching questions. */
const searched = 500;

export type InboxQuery = Out<typeof reviewCalls.list.query>;

/** A resolved entry has no urgency and is never due: it is sorted by when it was resolved. */
const toReviewOrder = ({ sortby, resolved }: InboxQuery): ReviewOrder =>
  resolved && (sortby === 'urgency' || sortby === 'due') ? 'resolved' : sortby;

const values: Record<ReviewOrder, (row: ReviewRow) => number> = {
  urgency: (row) => row.urgency,
  created: (row) => row.createdAt.getTime(),
  due: (row) => row.dueAt.getTime(),
  difficulty: (row) => row.difficulty,
  resolved: (row) => row.resolvedAt?.getTime() ?? 0,
};
/** Sorts the few entries that a search found as an index sorts the others. */
function sorted(rows: readonly ReviewRow[], order: ReviewOrder, descending: boolean): ReviewRow[] {
  const value = values[order];
  const sign = descending ? -1 : 1;
  return [...rows].sort((a, b) => sign * (value(a) - value(b) || (a.id < b.id ? -1 : 1)));
}

/** What a query asks for, and the embargoed questions if it depends on them. Throws INVALID. */
async function findChoice(
  db: Db,
  index: ContentIndex,
  access: StudentAccess,
  query: InboxQuery,
  now: Date,
): Promise<{ choice: ReviewChoice; embargoed: string[] }> {
  const { userId } = access;
  const requested = parseFilterQuery(index, query);
  const isHidden = query.embargoed === false || revealsKey(requested);
  // What plan or settings leave out is never due.
  const leavesOut = query.notIncluded === false || requested.due;
  const dependsOnPlan = leavesOut || query.notIncluded === true;
  const isPlain = query.embargoed === undefined && !isHidden && !dependsOnPlan;
  const embargoed = isPlain ? new Set<string>() : await embargoedQuestions(db, userId, now);
  const hidden = isHidden ? [...embargoed] : [];
  if (!dependsOnPlan) return { choice: { ...requested, without: hidden }, embargoed: [...embargoed] };
  const unserved = await findUnserved(db, userId, { access, index }, embargoed, query.resolved);
  const notIncluded = [...unserved.notIncluded];
  const among = query.notIncluded ? notIncluded : null;
  const without = leavesOut ? [...hidden, ...notIncluded] : hidden;
  return { choice: { ...requested, without, among }, embargoed: [...embargoed] };
}

/** One page of the inbox. Throws INVALID. */
export async function listReviews(
  db: Db,
  content: ContentService,
  access: StudentAccess,
  query: InboxQuery,
  now: Date,
): Promise<{ items: ReviewItem[]; nextCursor: string | null }> {
  const { userId } = access;
  const { choice, embargoed } = await findChoice(db, await content.index(), access, query, now);
  const order = toReviewOrder(query);
  // The most urgent entry has the smallest urgency value.
  const descending = (query.sortorder === 'desc') !== (order === 'urgency');
  const list = `${order} ${query.resolved} ${descending}`;
  const form = order === 'urgency' || order === 'difficulty' ? numberKey : timestampKey;
  const { size } = query;
  if (query.search || query.embargoed) {
    const found = query.search
      ? (await content.search(query.search, searched)).map((hit) => hit.id)
      : embargoed;
    const ids = query.embargoed ? found.filter((id) => embargoed.includes(id)) : found;
    const rows = sorted(await findAmong(db, userId, choice, ids, query.resolved, now), order, descending);
    const start = query.cursor ? 1 + rows.findIndex((row) => row.id === parseAfter(query.cursor!)) : 0;
    const page = rows.slice(start, start + size);
    const more = start + size < rows.length;
    const nextCursor = more ? formatCursor(`search ${list}`, { key: '0', id: page.at(-1)!.id }) : null;
    return { items: await presentReviews(db, access, content, page, now), nextCursor };
  }
  const after = query.cursor ? parseCursor(query.cursor, list, form) : null;
  const at = { order, resolved: query.resolved, descending, after, limit: size + 1 };
  const rows = await findPage(db, userId, choice, at, now);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const nextCursor = rows.length > size && last ? formatCursor(list, { key: last.key, id: last.id }) : null;
  return { items: await presentReviews(db, access, content, page, now), nextCursor };

  function parseAfter(cursor: string): string {
    return parseCursor(cursor, `search ${list}`, numberKey).id;
  }
}
