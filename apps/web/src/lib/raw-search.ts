import type { SearchSchemaInput } from '@tanstack/react-router';

/** Search parameters as the address has them: any name, any value. Whoever uses one has to check it first. */
export type RawSearch = Readonly<Record<string, unknown>>;

/**
 * The `validateSearch` of a route whose page checks the parameters, because this part of a route is loaded with every
 * page. `Search` is what links to the route may have; the page gets a RawSearch.
 */
export const uncheckedSearch =
  <Search extends object>() =>
  (raw: Search & SearchSchemaInput): RawSearch => ({ ...raw });

/** A text of an address, such as a search term; the router parses one of digits as a number. */
export const readSearchTerm = (value: unknown, maxLength = 200): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, maxLength) : '';
