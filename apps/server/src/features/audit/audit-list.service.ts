import type { auditCalls, Out } from '@docket/contract';
import { errorMessages, securityActions } from '@docket/contract';
import { describeAction, foldText, includesFolded } from '@docket/rules';
import { invalid } from '../../api-error.ts';
import type { Database, Db } from '../../db/database.ts';
import { peopleQuery } from '../../db/find-people.ts';
import { maxCounted, toLimitAndOffset } from '../../db/list-query.ts';
import { parseDayRange } from '../../http/day-range.ts';
import { csvResponse, inParts, readExportRows } from '../../http/file-response.ts';
import { knownTimezone } from '../users/index.ts';
import { auditView } from './audit.view.ts';
import {
  type AuditChoice,
  type AuditRow,
  countAudit,
  findIdByEmail,
  findPeople,
  isReadInPart,
  listActions,
  listActors,
  listAudit,
} from './audit-list.queries.ts';
import { findRecordNames } from './record-names.queries.ts';
import { findTargetIds } from './record-names.ts';
import { passiveActions } from './security-event.service.ts';
import { viewActions } from './view-log.service.ts';

type Query = Out<(typeof auditCalls)['list']['query']>;
const maxFound = 50;
/**
 * Up to this many accounts are looked up in the log individually; if more match, the newest entries are scanned for
 * them.
 */
const maxPeople = 1_000;
/** The number of the newest entries that are scanned. */
const maxScanned = { page: 20_000, file: 200_000 };
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** 'user.view-as' and 'User: view as', as pages write it, are the same. */
const plain = (text: string) =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** What a search term can mean: an action, its actor, or its target. */
async function find(
  db: Db,
  search: string,
  actions: readonly string[],
  among: number,
): Promise<AuditChoice['found']> {
  const text = search.toLowerCase();
  const actors = await listActors(db);
  const named = actors.filter((actor) => includesFolded(`${actor.name} ${actor.email ?? ''}`, search));
  const account = text.includes('@') ? await findIdByEmail(db, text) : null;
  const query = peopleQuery(search);
  const found = query ? await findPeople(db, query, maxPeople + 1) : [];
  const byPeople = query && found.length > maxPeople ? { query, among } : undefined;
  const action = plain(search);
  return {
    actions: action
      ? actions
          .filter((one) => `${plain(one)} ${plain(describeAction(one))}`.includes(action))
          .slice(0, maxFound)
      : [],
    actorIds: [...new Set([...named.map((one) => one.id), ...(account ? [account] : [])])].slice(0, maxFound),
    targets: [
      ...(/^[\w-]+:/.test(search) ? [search] : []),
      ...(byPeople ? [] : found.map((id) => `user:${id}`)),
    ],
    targetIds: [...(uuid.test(text) ? [text] : []), ...(account ? [account] : [])],
    byPeople,
  };
}

const passive: ReadonlySet<string> = new Set(passiveActions);
const ofSecurity: ReadonlySet<string> = new Set(securityActions);
const views: ReadonlySet<string> = new Set(viewActions);
const kinds: Readonly<Record<NonNullable<Query['kind']>, (action: string) => boolean>> = {
  changes: (action) => !passive.has(action) && !views.has(action),
  security: (action) => ofSecurity.has(action),
  views: (action) => views.has(action),
};
const isOfKind = (action: string, kind: Query['kind']) => !kind || kinds[kind](action);

/** Throws INVALID if the last day is before the first, or for an unknown time zone. */
async function parseChoice(db: Db, query: Query): Promise<AuditChoice> {
  const timezone = knownTimezone(query.timezone ?? 'UTC');
  if (timezone === null) throw invalid('timezone', errorMessages.common.unknownTimeZone);
  const { from, to } = parseDayRange(query, { timezone });
  const known = query.search || query.action || query.kind ? await listActions(db) : [];
  const among = query.exportcsv ? maxScanned.file : maxScanned.page;
  const found = query.search ? await find(db, query.search, known, among) : undefined;
  return {
    actorId: query.actor,
    actions:
      query.action || query.kind
        ? known.filter((one) => one.startsWith(query.action ?? '') && isOfKind(one, query.kind))
        : undefined,
    target: query.target,
    from: from ?? undefined,
    before: to ?? undefined,
    ...(found ? { found } : {}),
  };
}

type NamedRow = AuditRow & { readonly record: string; readonly sentence: string };
async function withNames(db: Db, rows: readonly AuditRow[]): Promise<NamedRow[]> {
  const names = await findRecordNames(db, findTargetIds(rows));
  return rows.map((row) => {
    const { record, sentence } = auditView(row, names);
    return { ...row, record, sentence };
  });
}

/** All matching entries for a file; each part goes on from the last one, because an offset reads all before it again. */
async function readLog(db: Database, choice: AuditChoice): Promise<readonly AuditRow[]> {
  let lastId: string | undefined;
  return readExportRows(db, async (tx, { limit }) => {
    const rows = await listAudit(tx, choice, { size: limit, offset: 0, lastId });
    lastId = rows.at(-1)?.id;
    return rows;
  });
}

/** Long texts are truncated: a cell of a spreadsheet holds 32,767 characters. */
const cell = (value: unknown) =>
  value === null || value === undefined ? '' : JSON.stringify(value).slice(0, 4_000);

/**
 * A page of the log, newest first, or all matching entries as a CSV file. Throws INVALID if they do not fit into a
 * file.
 */
export async function listLog(db: Database, query: Query) {
  const choice = await parseChoice(db, query);
  const inPart = await isReadInPart(db, choice);
  if (query.exportcsv && inPart) throw invalid('search', errorMessages.audit.searchTooBroad);
  if (query.exportcsv)
    return csvResponse<NamedRow>(
      'audit-log',
      [
        ['At (UTC)', (row) => row.at],
        ['By', (row) => row.actorName ?? 'Docket'],
        ['Address', (row) => row.actorEmail],
        ['What happened', (row) => row.sentence],
        ['Action', (row) => row.action],
        ['From address', (row) => row.address],
        ['Device', (row) => row.device],
        ['Target', (row) => row.target],
        ['Record', (row) => row.record],
        ['Before', (row) => cell(row.before)],
        ['After', (row) => cell(row.after)],
      ],
      inParts(await readLog(db, choice), (part) => withNames(db, part)),
    );
  const { page, size } = query;
  const { offset } = toLimitAndOffset(query);
  const counted = await countAudit(db, choice);
  const total = Math.min(counted, maxCounted);
  const rows = offset < total ? await listAudit(db, choice, { size, offset }) : [];
  const names = await findRecordNames(db, findTargetIds(rows));
  return {
    items: rows.map((row) => auditView(row, names)),
    page,
    size,
    total,
    more: inPart || counted > maxCounted,
  };
}
