import type { ExamRegion } from '@docket/rules';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { builtOnce, type Db } from '../../db/database.ts';
import { attempts } from '../attempts/attempts.tables.ts';
import { newestSubscription as newest } from '../plans/index.ts';
import { lsacAccounts, plans } from '../plans/plans.tables.ts';
import { reviews } from '../review-schedule/review-schedule.tables.ts';
import { sessions } from '../sessions/sessions.tables.ts';
import { tickets } from '../tickets/tickets.tables.ts';
import { tutors } from '../tutors/tutors.tables.ts';
import { twoStep } from '../two-step/two-step.tables.ts';
import { users } from '../users/users.tables.ts';

const columns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  roles: users.roles,
  plan: { id: plans.id, name: plans.name },
  status: newest.status,
  isEvent: users.isEvent,
  eventName: users.eventName,
  lgEnabled: users.lgEnabled,
  feeWaiver: users.feeWaiver,
  isLsacLinked: lsacAccounts.linked,
  hasNote: sql<boolean>`${ne(users.tutorNotes, '')}`,
  historyCorruptedAt: users.historyCorruptedAt,
  simulated: users.simulated,
  createdAt: users.createdAt,
  lastSeenAt: users.lastSeenAt,
  deletedAt: users.deletedAt,
};

const listed = builtOnce((orm) =>
  orm
    .select(columns)
    .from(users)
    .leftJoinLateral(newest, sql`true`)
    .leftJoin(plans, eq(plans.id, newest.planId))
    .leftJoin(lsacAccounts, eq(lsacAccounts.userId, users.id))
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('users_list_rows'),
);
/** Users in the order of the ids. */
export async function findUserRows(db: Db, ids: readonly string[]) {
  const rows = new Map((await listed(db).execute({ ids })).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
export type UserListRow = Awaited<ReturnType<typeof findUserRows>>[number];

const work = new QueryBuilder()
  .select({
    attempts: sql<number>`(count(*) filter (where ${ne(attempts.state, 'new')}))::int`.as('attempts'),
    completed: sql<number>`(count(*) filter (where ${eq(attempts.state, 'completed')}))::int`.as('completed'),
    practice: sql<number>`(count(*) filter (where ${eq(attempts.surface, 'practice')}
      and ${ne(attempts.state, 'new')}))::int`.as('practice'),
  })
  .from(attempts)
  .where(and(eq(attempts.userId, users.id), isNull(attempts.deletedAt)))
  .as('work');
const detail = builtOnce((orm) =>
  orm
    .select({
      ...columns,
      phone: users.phone,
      profilePic: users.profilePic,
      timezone: users.timezone,
      examRegion: sql<ExamRegion | null>`${users.usageState}->>'examRegion'`,
      tutor: { id: tutors.id, name: tutors.name },
      tutorNotes: users.tutorNotes,
      weightedAverage: users.weightedAverage,
      mergedTestsEnabled: users.mergedTestsEnabled,
      isZoomUpdated: users.isZoomUpdated,
      accommodations: users.accommodations,
      studySettings: users.studySettings,
      attempts: work.attempts,
      completed: work.completed,
      practice: work.practice,
      tickets: orm.$count(tickets, eq(tickets.userId, users.id)),
      openReviews: orm.$count(reviews, and(eq(reviews.userId, users.id), isNull(reviews.resolvedAt))),
      discountPercentage: users.discountPercentage,
      feeWaiverUploadBlocked: users.feeWaiverUploadBlocked,
      lsacDisableBlocked: users.lsacDisableBlocked,
      adminFiles: users.adminFiles,
      googleLinked: sql<boolean>`${users.googleId} is not null`,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      passwordTemporary: users.passwordTemporary,
      passwordExpiresAt: users.passwordExpiresAt,
      deletionDueAt: users.deletionDueAt,
      oldDemonId: users.oldDemonId,
      twoStepEnabledAt: twoStep.enabledAt,
      sessions: orm.$count(
        sessions,
        and(
          eq(sessions.userId, users.id),
          gt(sessions.expiresAt, sql.placeholder('now')),
          isNull(sessions.impersonatorId),
        ),
      ),
    })
    .from(users)
    .leftJoinLateral(newest, sql`true`)
    .leftJoin(plans, eq(plans.id, newest.planId))
    .leftJoin(lsacAccounts, eq(lsacAccounts.userId, users.id))
    .leftJoin(tutors, eq(tutors.id, users.tutorId))
    .leftJoin(twoStep, eq(twoStep.userId, users.id))
    .crossJoinLateral(work)
    .where(and(eq(users.id, sql.placeholder('user')), isNull(users.deletedAt)))
    .prepare('users_staff_one'),
);
export const findUserDetail = async (db: Db, id: string, now: Date) =>
  (await detail(db).execute({ user: id, now }))[0];
export type UserDetailRow = NonNullable<Awaited<ReturnType<typeof findUserDetail>>>;

export const isUser = async ({ orm }: Db, id: string): Promise<boolean> =>
  (await orm.$count(users, and(eq(users.id, id), isNull(users.deletedAt)))) > 0;

/** By primary key; empty for an account that is not there. */
export const findAdminFiles = async ({ orm }: Db, userId: string) =>
  (await orm.select({ adminFiles: users.adminFiles }).from(users).where(eq(users.id, userId)))[0]
    ?.adminFiles ?? [];
