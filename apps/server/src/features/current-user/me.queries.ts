import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { builtOnce, type Db } from '../../db/database.ts';
import { accountEmail, twoStepEnabled, twoStepMissing } from '../users/index.ts';
import { drillSettings, users } from '../users/users.tables.ts';

const me = builtOnce((orm) =>
  orm
    .select({
      id: users.id,
      email: accountEmail,
      phone: users.phone,
      firstName: users.firstName,
      lastName: users.lastName,
      profilePic: users.profilePic,
      roles: users.roles,
      timezone: users.timezone,
      oldDemonId: users.oldDemonId,
      tutorId: users.tutorId,
      discountPercentage: users.discountPercentage,
      feeWaiver: users.feeWaiver,
      testSettings: users.testSettings,
      usageState: users.usageState,
      drillSettings,
      accommodations: users.accommodations,
      studySettings: users.studySettings,
      openCourses: users.openCourses,
      emailVerifiedAt: users.emailVerifiedAt,
      allowOverlapping: users.allowOverlapping,
      availableOnly: users.availableOnly,
      createdAt: users.createdAt,
      lgEnabled: users.lgEnabled,
      mergedTestsEnabled: users.mergedTestsEnabled,
      isZoomUpdated: users.isZoomUpdated,
      testSettingsUpdatedNotification: users.testSettingsUpdatedNotification,
      googleLinked: sql<boolean>`${isNotNull(users.googleId)}`,
      hasPassword: sql<boolean>`${isNotNull(users.passwordHash)}`,
      passwordTemporary: users.passwordTemporary,
      deletionDueAt: users.deletionDueAt,
      twoStepEnabled: sql<boolean>`${sql.raw(twoStepEnabled('users.id'))}`,
      twoStepMissing: sql<boolean>`${sql.raw(twoStepMissing('users.id', 'users.roles'))}`,
      // Reads the student's questions by primary key, and only until the setup is over.
      setupOpen: sql<boolean>`not ${users.usageState} ? 'setup' and not exists (select 1 from student_questions q
        where q.user_id = users.id and q.last_answered_at is not null)`,
    })
    .from(users)
    .where(and(eq(users.id, sql.placeholder('user')), isNull(users.deletedAt)))
    .prepare('users_me'),
);
/** Everything that a user may see of the own account. */
export const findMe = async (db: Db, userId: string) => (await me(db).execute({ user: userId }))[0] ?? null;
export type MeRow = NonNullable<Awaited<ReturnType<typeof findMe>>>;
