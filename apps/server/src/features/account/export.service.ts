import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { notFound } from '../../api-error.ts';
import { runInBackground } from '../../db/background.ts';
import type { Db } from '../../db/database.ts';
import { findEmbargoedAttempts, findEmbargoes, hidesTotals } from '../attempts/index.ts';
import {
  type ExportedOptions,
  nameEventData,
  nameOption,
  nameTicketContext,
  nameWork,
} from './export.options.ts';
import {
  exportAccount,
  exportedLists,
  exportedLongLists,
  exportList,
  exportLongList,
} from './export.queries.ts';
import {
  exportAttemptEvents,
  exportAttemptQuestions,
  exportAttemptSections,
  exportAttempts,
} from './export-attempts.queries.ts';

/** Attempts have some hundred rows each if they are practice tests. */
const pageSize = 50;
const longPageSize = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

const scoreColumns = [
  'raw',
  'rawOf',
  'scaled',
  'brScaled',
  'estimated',
  'provisional',
  'rightCount',
  'brRightCount',
];
const withoutScores = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, scoreColumns.includes(name) ? null : value]),
  );

function byAttempt<R extends { attemptId: string } & Record<string, unknown>>(
  rows: readonly R[],
  nameOptions = (_: R, exported: Record<string, unknown>): object => exported,
) {
  const groups = new Map<string, object[]>();
  for (const row of rows) {
    const group = groups.get(row.attemptId) ?? [];
    const { attemptId, ...exported } = row;
    group.push(nameOptions(row, exported));
    groups.set(row.attemptId, group);
  }
  return groups;
}

type Rows = readonly object[];

/** All attempts with answers and events, page by page. */
async function* readAttempts(db: Db, userId: string, now: Date): AsyncGenerator<Rows> {
  const embargoed = await findEmbargoedAttempts(db, userId, await findEmbargoes(db, userId, now));
  let afterId = beforeAll;
  for (;;) {
    const page = await exportAttempts(db, userId, afterId, pageSize);
    const ids = page.map((one) => one.id);
    // The score of a part with embargoed questions would reveal their keys.
    const sections = byAttempt(
      (await exportAttemptSections(db, userId, ids)).map((row) =>
        embargoed.get(row.attemptId)?.bySection.has(row.no)
          ? { ...row, rightCount: null, brRightCount: null }
          : row,
      ),
    );
    const optionsById = new Map<string, ExportedOptions>();
    const questions = byAttempt(await exportAttemptQuestions(db, userId, ids), (row, exported) => {
      const of: ExportedOptions = {
        ...{ options: row.options, optionKeys: row.optionKeys, order: row.shownKeys },
        retired: row.retiredOptions,
      };
      optionsById.set(row.id, of);
      const { id, options, optionKeys, retiredOptions, shownKeys, hintOption, ...work } = exported;
      return { ...nameWork(of, work), hintOption: nameOption(of, hintOption) };
    });
    const events = byAttempt(await exportAttemptEvents(db, userId, ids), (row, exported) => {
      const of = optionsById.get(row.attemptQuestionId ?? '');
      return of ? { ...exported, data: nameEventData(of, exported.data) } : exported;
    });
    yield page.map((one) => ({
      ...(hidesTotals(embargoed.get(one.id)) ? withoutScores(one) : one),
      ...(one.surface === 'practice' ? { sections: sections.get(one.id) ?? [] } : {}),
      questions: questions.get(one.id) ?? [],
      events: events.get(one.id) ?? [],
    }));
    const last = page.at(-1);
    if (page.length < pageSize || !last) return;
    afterId = last.id;
  }
}

async function* readLongList(
  db: Db,
  userId: string,
  key: (typeof exportedLongLists)[number],
): AsyncGenerator<Rows> {
  let afterId = beforeAll;
  for (;;) {
    const page = await exportLongList(db, key, userId, { afterId, size: longPageSize });
    yield page.map((row) => (key === 'tickets' ? { ...row, context: nameTicketContext(row.context) } : row));
    const last = page.at(-1);
    if (page.length < longPageSize || !last) return;
    afterId = last.id;
  }
}

async function* readList(db: Db, userId: string, key: (typeof exportedLists)[number]): AsyncGenerator<Rows> {
  yield await exportList(db, key, userId);
}

/** The JSON text of a list, in parts of as many rows as one page has. */
async function* writeList(name: string, pages: AsyncGenerator<Rows>): AsyncGenerator<string> {
  yield `,${JSON.stringify(name)}:[`;
  let isFirst = true;
  for (;;) {
    // The response asks for each part after the call has ended, so each says itself that it may wait.
    const page = await runInBackground(() => pages.next());
    if (page.done) break;
    if (page.value.length === 0) continue;
    yield `${isFirst ? '' : ','}${JSON.stringify(page.value).slice(1, -1)}`;
    isFirst = false;
    await setImmediate();
  }
  yield ']';
}

async function* writeAll(db: Db, account: object, userId: string, now: Date): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(now)},"account":${JSON.stringify(account)}`;
  for (const key of exportedLists) yield* writeList(key, readList(db, userId, key));
  for (const key of exportedLongLists) yield* writeList(key, readLongList(db, userId, key));
  yield* writeList('attempts', readAttempts(db, userId, now));
  yield '}';
}

/**
 * Everything stored about a user as JSON, without secrets of the account or of the content. It is read and sent part by
 * part: years of work are some 50 MB. Throws NOT_FOUND.
 */
export async function exportOwnData(db: Db, userId: string, now: Date): Promise<Readable> {
  const account = await exportAccount(db, userId);
  if (!account) throw notFound('User');
  return Readable.from(writeAll(db, account, userId, now));
}
