import { omitEmpty } from '../../lib/omit-empty.ts';
import { type RawSearch, readPage } from '../../lib/raw-search.ts';

/**
 * What a table shows, as stored in the address: page, search term, order and filters. A route declares its orders and
 * filters (`validateSearch: tableSearch({ sorts, filters })`); a page passes the search on to StaffTable.
 */
export type TableSearch = {
  readonly page?: number;
  readonly search?: string;
  readonly sortby?: string;
  readonly sortorder?: 'asc' | 'desc';
};
/** With filters by their names; several choices are joined by commas. */
export type FilteredSearch<F extends string = never> = TableSearch & { readonly [Name in F]?: string };
/** A search as a record of its fields, whatever filters there are. */
export const toSearchFields = (search: TableSearch): Readonly<Record<string, string | number | undefined>> =>
  search;
/** The search with another value of a filter, on the first page; an empty value removes the filter. */
export function setFilter(search: TableSearch, name: string, value: string): TableSearch {
  const { page: _, ...rest } = search;
  return omitEmpty({ ...rest, [name]: value });
}
export interface TableSearchRules<F extends string> {
  readonly sorts: readonly string[];
  /** Names of filters with their allowed values; null allows any short text, such as an id. Or the filters of the table (decision 137). */
  readonly filters?: Readonly<Record<F, Allowed>> | readonly TableFilter[];
}
/** A filter of a table: a choice, or a calendar day. */
interface TableFilter {
  readonly key: string;
  readonly choices?: readonly { readonly value: string }[];
}
/** The values that a filter may have, a pattern, or a predicate. */
type Allowed = readonly string[] | RegExp | ((value: string) => boolean) | null;
const longest = 200;
/** Whether a text is an existing calendar day, in a year that the server accepts. */
export const isDay = (value: string): boolean => {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
};

function mayBe(allowed: Allowed, value: string): boolean {
  if (allowed === null) return true;
  if (typeof allowed === 'function') return allowed(value);
  return allowed instanceof RegExp ? allowed.test(value) : allowed.includes(value);
}

const listAllowed = (filters: Readonly<Record<string, Allowed>> | readonly TableFilter[]) =>
  Array.isArray(filters)
    ? (filters as readonly TableFilter[]).map(({ key, choices }): [string, Allowed] => [
        key,
        choices ? choices.map(({ value }) => value) : isDay,
      ])
    : Object.entries(filters as Readonly<Record<string, Allowed>>);

/** Makes the search validation of a route: unknown and invalid values are left out. */
export const tableSearch = <F extends string = never>({
  sorts,
  filters = {} as Readonly<Record<F, Allowed>>,
}: TableSearchRules<F>) => {
  const known = listAllowed(filters);
  return (raw: RawSearch): FilteredSearch<F> => {
    const text = (name: string) => {
      const value = raw[name];
      const textValue = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
      return typeof textValue === 'string' && textValue !== '' && textValue.length <= longest
        ? textValue
        : undefined;
    };
    const page = readPage(raw.page);
    const search = text('search');
    const sortby = text('sortby');
    const sortorder = text('sortorder');
    const chosen = known.flatMap(([name, allowed]) => {
      const parts = (text(name)?.split(',') ?? []).filter((one) => mayBe(allowed, one));
      return parts.length > 0 ? [[name, parts.join(',')] as const] : [];
    });
    return {
      ...(page ? { page } : {}),
      ...(search ? { search } : {}),
      ...(sortby && sorts.includes(sortby) ? { sortby } : {}),
      ...(sortorder === 'asc' || sortorder === 'desc' ? { sortorder } : {}),
      ...Object.fromEntries(chosen),
    } as FilteredSearch<F>;
  };
};

export const PAGE_SIZE = 50;

/** The search as the query of a list call; values of `lists` become arrays. */
export function createTableQuery(
  search: TableSearch,
  lists: readonly string[] = [],
): Record<string, unknown> {
  const { page = 1, ...rest } = search;
  return {
    page,
    size: PAGE_SIZE,
    ...Object.fromEntries(
      Object.entries(toSearchFields(rest)).map(([name, value]) =>
        lists.includes(name) ? [name, String(value).split(',')] : [name, value],
      ),
    ),
  };
}
