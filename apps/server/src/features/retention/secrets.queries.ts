import { and, inArray, isNotNull, lte, not, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { emailTokens, pendingSignups } from '../auth/auth.tables.ts';
import { mails } from '../mail/mail.tables.ts';

/** A token whose link still works; the tables of the links know it by its hash alone. */
const isAlive = sql`(
  exists (select 1 from ${emailTokens} t where t.token_hash = ${mails.secretHash} and t.used_at is null)
  or exists (select 1 from ${pendingSignups} p where p.token_hash = ${mails.secretHash}))`;

/**
 * Blanks secrets that have been used or have expired, in a limited number of mails; returns in how many. What works
 * several times has no hash and is blanked when it expires.
 */
export async function blankSecrets({ orm }: Db, now: Date, limit: number): Promise<number> {
  const due = orm
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        isNotNull(mails.secret),
        or(lte(mails.secretUntil, now), and(isNotNull(mails.secretHash), not(isAlive))),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });
  const without = (column: AnyPgColumn) => sql`replace(${column}, ${mails.secret}, '(expired)')`;
  const blanked = await orm
    .update(mails)
    .set({ html: without(mails.html), text: without(mails.text), secret: null, secretHash: null })
    .where(inArray(mails.id, due))
    .returning({ id: mails.id });
  return blanked.length;
}
