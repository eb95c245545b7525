import type { SchoolSource } from '@docket/contract';
import type { SchoolRow, SourceRow } from './schools.queries.ts';

/** The public fields of a school. */
export const schoolFactsView = (row: SchoolRow) => ({
  slug: row.slug,
  name: row.name,
  city: row.city,
  state: row.state,
  type: row.type,
  website: row.website,
});

export const sourceView = (row: SourceRow): SchoolSource => ({
  id: row.id,
  name: row.name,
  publisher: row.publisher,
  url: row.url,
  date: row.publishedOn,
});
