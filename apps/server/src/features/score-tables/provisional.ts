import { createHash } from 'node:crypto';
import type { ConversionRow } from '@docket/rules';

/**
 * The conversion tables of the library's tests 1 to 4, which their authors made up. A table is known by its content:
 * a copy of it is provisional too, in any test and by any import, and any change of it makes a real one (decision 100).
 */
const provisionalTables: ReadonlySet<string> = new Set([
  '0742cf6fef2ba3d0c1b10097cb17b19b',
  '18a992b8d239bc3a327f45a5af1e7d39',
  '98fb3a88a87ae03c38333c8f7eae42aa',
  'e69d5c1a93df1cafb29d2ec383a9449a',
]);

/** The digest of a conversion table, whatever the order of its rows. */
const digestConversion = (rows: readonly ConversionRow[]): string =>
  createHash('sha256')
    .update(
      rows
        .map(({ rawFrom, rawTo, scaled }) => `${rawFrom}-${rawTo}:${scaled}`)
        .sort()
        .join(' '),
    )
    .digest('hex')
    .slice(0, 32);

/** Whether scores by this table are on a provisional scale: nobody's scores were used to make it. */
export const isProvisional = (rows: readonly ConversionRow[] | null): boolean =>
  rows !== null && rows.length > 0 && provisionalTables.has(digestConversion(rows));
