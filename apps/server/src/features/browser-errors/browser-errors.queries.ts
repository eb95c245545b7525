import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { browserErrorDays as days, browserErrors as errors } from './browser-errors.tables.ts';

type NewBrowserError = Omit<typeof errors.$inferSelect, 'firstAt' | 'lastAt'>;

/** Adds to the count of a known error (unique fingerprint). Undefined if it is not known. */
export const countKnownError = async (
  tx: Db,
  { fingerprint, count }: Pick<NewBrowserError, 'fingerprint' | 'count'>,
  now: Date,
): Promise<string | undefined> =>
  (
    await tx.orm
      .update(errors)
      .set({ count: sql`${errors.count} + ${count}`, lastAt: now })
      .where(eq(errors.fingerprint, fingerprint))
      .returning({ id: errors.id })
  )[0]?.id;

/** Another process may have added it meanwhile. */
export const insertError = async (tx: Db, error: NewBrowserError, now: Date): Promise<string> =>
  (
    await tx.orm
      .insert(errors)
      .values({ ...error, firstAt: now, lastAt: now })
      .onConflictDoUpdate({
        target: errors.fingerprint,
        set: { count: sql`${errors.count} + excluded.count`, lastAt: now },
      })
      .returning({ id: errors.id })
  )[0]!.id;

export const countDay = async (tx: Db, row: typeof days.$inferInsert) =>
  tx.orm
    .insert(days)
    .values(row)
    .onConflictDoUpdate({
      target: [days.errorId, days.day, days.browser],
      set: { count: sql`${days.count} + excluded.count` },
    });

/** Few thousand rows at most: the service takes no more. */
export const countErrors = ({ orm }: Db): Promise<number> => orm.$count(errors);
