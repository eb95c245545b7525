import type { AboutKind } from '@docket/contract';
import type { OptionKey } from '@docket/rules';
import { and, desc, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { classes } from '../classes/classes.tables.ts';
import type { PublicMessage } from '../tickets/index.ts';
import { users } from '../users/users.tables.ts';

/** A published answer to another student's ticket: the public copy, without names. */
export interface AnsweredRow {
  id: string;
  aboutKind: AboutKind;
  aboutId: string | null;
  subject: string;
  messages: readonly PublicMessage[];
  studentName: string;
  createdAt: Date;
  /** For a question, its options at that time. */
  options: readonly string[] | null;
  /** The option that the student had chosen at that time. */
  chosen: OptionKey | null;
}
const columns = `p.id, p.about_kind as "aboutKind", p.about_id as "aboutId", p.subject, p.messages, u.first_name || ' ' || u.last_name as "studentName",
  t.created_at as "createdAt", t.context -> 'options' as options,
  coalesce((t.context -> 'work' ->> 'brAnswer')::int, (t.context -> 'work' ->> 'answer')::int) as chosen`;
const publicTickets = `public_tickets p join tickets t on t.user_id = p.user_id and t.id = p.id join users u on u.id = p.user_id`;
const rank = `ts_rank(p.search, to_tsquery('english', $3)) desc`;

// Finds the tickets by tickets_content, and their copies by the primary key.
const same = rawStatement<AnsweredRow>({
  name: 'drafts_same',
  columns: {
    id: 'uuid',
    aboutKind: 'text',
    aboutId: 'uuid?',
    subject: 'text',
    messages: 'jsonb',
    studentName: 'text',
    createdAt: 'timestamptz',
    options: 'jsonb?',
    chosen: 'int4?',
  },
  text: `select ${columns} from ${publicTickets} where t.about_id = $1 and t.user_id <> $2
    order by t.vote + t.admin_vote desc, ${rank}, p.id limit 5`,
});
/** Public answers to others about one object: most votes first, then the best match of the query. */
export const findSame = (db: Db, aboutId: string, excludedUserId: string, query: string) =>
  db.rows(same, [aboutId, excludedUserId, query]);

/** The credited option in a logged state: its id, or its number in entries from before options could move. */
const keyIn = (state: SQLWrapper) =>
  sql`coalesce(${state} -> 'optionIds' ->> ((${state} ->> 'credited')::int - 1), ${state} ->> 'credited')`;
/** When staff last changed the credited option of a question; null if never. */
export const findKeyChange = async (db: Db, questionId: string): Promise<Date | null> =>
  (
    await db.orm
      .select({ at: auditLog.at })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.target, `question:${questionId}`),
          eq(auditLog.action, 'question.update'),
          sql`${keyIn(auditLog.before)} is distinct from ${keyIn(auditLog.after)}`,
        ),
      )
      .orderBy(desc(auditLog.at))
      .limit(1)
  )[0]?.at ?? null;

// Finds the copies by public_tickets_search.
const similar = rawStatement<AnsweredRow>({
  name: 'drafts_similar',
  columns: {
    id: 'uuid',
    aboutKind: 'text',
    aboutId: 'uuid?',
    subject: 'text',
    messages: 'jsonb',
    studentName: 'text',
    createdAt: 'timestamptz',
    options: 'jsonb?',
    chosen: 'int4?',
  },
  text: `select ${columns} from ${publicTickets}
    where p.search @@ to_tsquery('english', $3) and p.about_kind = $1 and p.user_id <> $2 and t.vote >= 0 and t.admin_vote >= 0
    order by ${rank}, p.id limit 8`,
});
/** Public answers to others of one kind that match the query, best first. */
export const findSimilar = (db: Db, kind: AboutKind, excludedUserId: string, query: string) =>
  db.rows(similar, [kind, excludedUserId, query]);

export const findClassText = async (db: Db, id: string) =>
  (
    await db.orm
      .select({ title: classes.title, description: classes.description })
      .from(classes)
      .where(and(eq(classes.id, id), isNull(classes.deletedAt)))
  )[0];

export const findStudentName = async (db: Db, id: string) =>
  (
    await db.orm
      .select({ firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(eq(users.id, id))
  )[0] ?? { firstName: '', lastName: '' };
