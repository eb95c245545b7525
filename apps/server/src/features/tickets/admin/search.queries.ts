import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { matchesSearch } from '../../../db/list-query.ts';
import { users } from '../../users/users.tables.ts';
import { tickets } from '../tickets.tables.ts';

export interface TicketHead {
  readonly id: string;
  readonly subject: string;
  readonly studentName: string;
  readonly status: 'unclaimed' | 'claimed' | 'answered';
  readonly updatedAt: Date;
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const maxNamed = 1_000;

/**
 * The condition of a search: a list of ids if there are few matches, as for users. The planner overestimates how many
 * rows match a prefix, and would otherwise scan the index of the sort order (decision 65).
 */
async function findBySearch(db: Db, typed: string): Promise<SQL> {
  if (uuid.test(typed)) return eq(tickets.id, typed.toLowerCase());
  const matches = matchesSearch(tickets.search, typed, 'docket') ?? sql`false`;
  const found = await db.orm
    .select({ id: tickets.id })
    .from(tickets)
    .where(matches)
    .limit(maxNamed + 1);
  return found.length > maxNamed
    ? matches
    : inArray(
        tickets.id,
        found.map((row) => row.id),
      );
}

/**
 * Finds tickets by id, or by prefixes of the words of their subject and messages (tickets_search), last updated
 * first.
 */
export async function findTicketHeads(db: Db, typed: string, limit: number): Promise<TicketHead[]> {
  const rows = await db.orm
    .select({
      id: tickets.id,
      subject: tickets.subject,
      firstName: users.firstName,
      lastName: users.lastName,
      status: tickets.status,
      updatedAt: tickets.updatedAt,
    })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .where(await findBySearch(db, typed))
    .orderBy(desc(tickets.updatedAt), desc(tickets.id))
    .limit(limit);
  return rows.map(({ id, subject, firstName, lastName, status, updatedAt }) => ({
    id,
    subject,
    studentName: `${firstName} ${lastName}`,
    status,
    updatedAt,
  }));
}
