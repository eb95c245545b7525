import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The name of a person. */
export const fullName = (person: {
  readonly firstName: SQLWrapper;
  readonly lastName: SQLWrapper;
}): SQL<string> => sql<string>`${person.firstName} || ' ' || ${person.lastName}`;
/** The same of a person from a left join, who may be missing. */
export const fullNameOrNull = (person: Parameters<typeof fullName>[0]): SQL<string | null> =>
  fullName(person);
