import type { SearchSchemaInput } from '@tanstack/react-router';

/** Search parameters as the address has them: any name, any value. Whoever uses one has to check it first. */
export type RawSearch = Readonly<Record<string, unknown>>;

/**
 * Reads a value of an address. What the router would read as another number than somebody wrote stays a text: a coupon
 * `1e5`, or one of twenty digits.
 * @throws Error for a text
 */
export function parseSearchValue(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'number' && String(value) !== text) throw new Error('A text');
  return value;
}

/**
 * The `validateSearch` of a route whose page checks the parameters, because this part of a route is loaded with every
 * page. `Search` is what links to the route may have; the page gets a RawSearch.
 */
export const uncheckedSearch =
  <Search extends object>() =>
  (raw: Search & SearchSchemaInput): RawSearch => ({ ...raw });

/** As many pages as a list may have. */
const lastPage = 10_000;
/** The same of a student's own drills and tests. */
export const lastHistoryPage = 1000;
/** A page number of an address, from 2; undefined for the first page and for what is none. */
export function readPage(value: unknown, last = lastPage): number | undefined {
  const page = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isInteger(page) && page > 1 && page <= last ? page : undefined;
}

/** Whether an address has a parameter that is either there or not. */
export const isSet = (value: unknown): boolean =>
  value === true || value === 1 || value === 'true' || value === '1';

/** A text of an address, such as a search term; the router parses one of digits as a number. */
export const readSearchTerm = (value: unknown, maxLength = 200): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, maxLength) : '';
