import { notFound } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import { findEmbargoedAttempts, findEmbargoes, hidesTotals } from '../attempts/index.ts';
import {
  exportAccount,
  exportAttemptEvents,
  exportAttemptQuestions,
  exportAttemptSections,
  exportAttempts,
  exportedLists,
  exportedLongLists,
  exportList,
  exportLongList,
} from './export.queries.ts';

const pageSize = 100;
const longPageSize = 1_000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Converts column names to the names in the product's JSON. */
const camel = (name: string) => name.replace(/_(\w)/g, (_, first: string) => first.toUpperCase());
const named = (row: Record<string, unknown>, leaveOut?: string) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => name !== leaveOut)
      .map(([name, value]) => [camel(name), value]),
  );

const scoreColumns = [
  'raw',
  'raw_of',
  'scaled',
  'br_scaled',
  'estimated',
  'percent_below',
  'right_count',
  'br_right_count',
];
const withoutScores = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, scoreColumns.includes(name) ? null : value]),
  );

function byAttempt(rows: readonly ({ attempt_id: string } & Record<string, unknown>)[]) {
  const groups = new Map<string, Record<string, unknown>[]>();
  for (const row of rows) {
    const group = groups.get(row.attempt_id) ?? [];
    group.push(named(row, 'attempt_id'));
    groups.set(row.attempt_id, group);
  }
  return groups;
}

/** All attempts with answers and events, read page by page: years of work would not fit into one result. */
async function allAttempts(db: Db, userId: string, now: Date): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  const embargoed = await findEmbargoedAttempts(db, userId, await findEmbargoes(db, userId, now));
  let afterId = beforeAll;
  for (;;) {
    const page = await exportAttempts(db, userId, afterId, pageSize);
    const ids = page.map((one) => one.id);
    // The score of a part with embargoed questions would reveal their keys.
    const sections = byAttempt(
      (await exportAttemptSections(db, userId, ids)).map((row) =>
        embargoed.get(row.attempt_id)?.bySection.has(row.no)
          ? { ...row, right_count: null, br_right_count: null }
          : row,
      ),
    );
    const questions = byAttempt(await exportAttemptQuestions(db, userId, ids));
    const events = byAttempt(await exportAttemptEvents(db, userId, ids));
    for (const one of page)
      all.push({
        ...named(hidesTotals(embargoed.get(one.id)) ? withoutScores(one) : one),
        ...(one.surface === 'practice' ? { sections: sections.get(one.id) ?? [] } : {}),
        questions: questions.get(one.id) ?? [],
        events: events.get(one.id) ?? [],
      });
    const last = page.at(-1);
    if (page.length < pageSize || !last) return all;
    afterId = last.id;
  }
}

async function wholeList(db: Db, userId: string, key: (typeof exportedLongLists)[number]) {
  const all: Record<string, unknown>[] = [];
  let afterId = beforeAll;
  for (;;) {
    const page = await exportLongList(db, key, userId, afterId, longPageSize);
    all.push(...page.map((row) => named(row)));
    const last = page.at(-1);
    if (page.length < longPageSize || !last) return all;
    afterId = last.id;
  }
}

/** Everything stored about a user, without secrets of the account or of the content. Throws NOT_FOUND. */
export async function exportOwnData(db: Db, userId: string, now: Date): Promise<Record<string, unknown>> {
  const account = await exportAccount(db, userId);
  if (!account) throw notFound('User');
  const data: Record<string, unknown> = { exportedAt: now.toISOString(), account: named(account) };
  for (const key of exportedLists) data[key] = (await exportList(db, key, userId)).map((row) => named(row));
  for (const key of exportedLongLists) data[key] = await wholeList(db, userId, key);
  data.attempts = await allAttempts(db, userId, now);
  return data;
}
