import type { NewObject, ObjectFilter, ObjectRow, Transaction } from './gateway.queries.ts';
import {
  findObject,
  findObjects,
  insertObject,
  lockName,
  preloadObjects,
  updateObject,
} from './gateway.queries.ts';
import { GatewayError, invalidParameter, resourceMissing } from './http/errors.ts';

/** An object in its published shape. */
export interface Resource {
  readonly id: string;
  readonly object: string;
  readonly [field: string]: unknown;
}
export type Internal = Record<string, unknown>;
/** A stored object with what is published and what the gateway alone knows. */
export interface Stored<T extends Resource = Resource> {
  readonly data: T;
  readonly internal: Internal;
  readonly row: ObjectRow;
}

const toStored = <T extends Resource>(row: ObjectRow): Stored<T> => ({
  data: row.data as unknown as T,
  internal: row.internal ?? {},
  row,
});

/** The stored object, or undefined when there is none with this id and type. */
export async function findStored<T extends Resource>(
  tx: Transaction,
  object: string,
  id: string,
): Promise<Stored<T> | undefined> {
  const row = await findObject(tx, id);
  return row?.object === object ? toStored<T>(row) : undefined;
}

/** @throws GatewayError resource_missing */
export async function load<T extends Resource>(
  tx: Transaction,
  object: string,
  id: string,
  param?: string,
): Promise<Stored<T>> {
  const found = await findStored<T>(tx, object, id);
  if (!found) throw resourceMissing(object, id, param);
  return found;
}

/**
 * Loads an object that is going to change. Requests of one customer wait for each other, so the object is read again
 * after its customer is locked.
 * @throws GatewayError resource_missing
 */
export async function loadForUpdate<T extends Resource>(
  tx: Transaction,
  object: string,
  id: string,
  param?: string,
): Promise<Stored<T>> {
  // A customer's lock is their own id.
  if (object === 'customer') await lockName(tx, id);
  const first = await load<T>(tx, object, id, param);
  const isNewLock = await lockName(tx, first.row.customer ?? id);
  return isNewLock ? load<T>(tx, object, id, param) : first;
}

/** Columns beside the published shape. */
export interface Columns {
  readonly customer?: string | null;
  readonly parent?: string | null;
  readonly internal?: Internal;
  /** When work on it is due, in seconds by its own clock; null when none is. */
  readonly dueAt?: number | null;
}

/** The row of a new object. */
export const toRow = (data: Resource, created: number, columns: Columns): NewObject => ({
  id: data.id,
  object: data.object,
  created,
  data: { ...data },
  customer: columns.customer ?? null,
  parent: columns.parent ?? null,
  internal: columns.internal ?? null,
  dueAt: columns.dueAt ?? null,
});

export const insert = async (
  tx: Transaction,
  data: Resource,
  created: number,
  columns: Columns = {},
): Promise<Stored> => toStored(insertObject(tx, toRow(data, created, columns)));

/** Writes fields of an object; what is published comes back. */
export async function patch<T extends Resource>(
  tx: Transaction,
  stored: Stored<T>,
  fields: Partial<T>,
  columns: Columns = {},
): Promise<T> {
  const data = { ...stored.data, ...fields };
  updateObject(tx, stored.row, {
    data: { ...data },
    ...(columns.customer !== undefined && { customer: columns.customer }),
    ...(columns.parent !== undefined && { parent: columns.parent }),
    ...(columns.dueAt !== undefined && { dueAt: columns.dueAt }),
    ...(columns.internal !== undefined && { internal: { ...stored.internal, ...columns.internal } }),
  });
  return data;
}

export interface Paging {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

export interface List<T extends Resource = Resource> {
  readonly object: 'list';
  readonly url: string;
  readonly has_more: boolean;
  readonly data: T[];
}

const defaultLimit = 10;

/** One page, newest first. @throws GatewayError for a limit outside 1..100 or a cursor that does not exist */
export async function listPage<T extends Resource>(
  tx: Transaction,
  url: string,
  filter: Omit<ObjectFilter, 'limit' | 'after' | 'before'>,
  paging: Paging = {},
): Promise<List<T>> {
  const limit = paging.limit ?? defaultLimit;
  if (limit < 1 || limit > 100)
    throw invalidParameter('limit', 'Invalid limit: must be between 1 and 100', 'parameter_invalid_integer');
  if (paging.starting_after !== undefined && paging.ending_before !== undefined)
    throw invalidParameter('ending_before', 'Use starting_after or ending_before, not both.');
  const sequenceAt = async (id: string | undefined, param: string) =>
    id === undefined ? undefined : (await load(tx, filter.object, id, param)).row.sequence;
  const before = await sequenceAt(paging.ending_before, 'ending_before');
  const after = await sequenceAt(paging.starting_after, 'starting_after');
  const rows = await findObjects(tx, { ...filter, after, before, limit: limit + 1 });
  const hasMore = rows.length > limit;
  // Of a page before a cursor the extra row is the newest one, so it comes first.
  const page = hasMore ? (before === undefined ? rows.slice(0, limit) : rows.slice(1)) : rows;
  return {
    object: 'list',
    url,
    has_more: hasMore,
    data: page.map((row) => row.data as unknown as T),
  };
}

const maxExpandDepth = 4;
const cannotExpand = (path: string) =>
  new GatewayError(400, {
    type: 'invalid_request_error',
    message: `This property cannot be expanded (${path}).`,
    param: 'expand',
  });

/** Replaces ids by their objects along each path, also in the rows of a list (`data.customer`). */
export async function expand(tx: Transaction, answer: unknown, paths: readonly string[]): Promise<unknown> {
  let result = answer;
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > maxExpandDepth + 1) throw cannotExpand(path);
    result = await expandAt(tx, result, names, path);
  }
  return result;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

async function expandAt(
  tx: Transaction,
  value: unknown,
  names: readonly string[],
  path: string,
): Promise<unknown> {
  if (Array.isArray(value)) {
    const references = value.map((entry) => (isObject(entry) ? entry[names[0]!] : entry));
    await preloadObjects(
      tx,
      references.filter((id) => typeof id === 'string'),
    );
    const entries: unknown[] = [];
    for (const entry of value) entries.push(await expandAt(tx, entry, names, path));
    return entries;
  }
  let at = value;
  if (typeof at === 'string') {
    const row = await findObject(tx, at);
    // What the gateway keeps for itself has no published type.
    if (!row || row.data.object !== row.object) throw cannotExpand(path);
    at = row.data;
  }
  const [name, ...rest] = names;
  if (name === undefined || at === null) return at;
  if (!isObject(at) || !Object.hasOwn(at, name)) throw cannotExpand(path);
  return { ...at, [name]: await expandAt(tx, at[name], rest, path) };
}
