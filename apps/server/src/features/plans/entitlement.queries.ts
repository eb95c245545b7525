import type { UsageState } from '@docket/contract';
import type { PurposeState } from '@docket/rules';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { builtOnce, type Db } from '../../db/database.ts';
import { attempts } from '../attempts/attempts.tables.ts';
import { tests } from '../content/content.tables.ts';
import { drillSettings, users } from '../users/users.tables.ts';
import { lsacAccounts, plans } from './plans.tables.ts';
import { newestSubscription as newest } from './subscriptions.queries.ts';

/**
 * The tests with a purpose, found by an index of these alone, and whether the student has taken each as a whole: one
 * entry of `attempts_taken` for each. A test whose attempt was deleted was seen all the same (decision 129).
 */
const purposes = sql<(PurposeState & { readonly id: string })[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', ${tests.id}, 'purpose', ${tests.purpose}, 'taken', exists (
    select 1 from ${attempts} where ${attempts.userId} = ${users.id} and ${attempts.testId} = ${tests.id}
      and ${attempts.state} = 'completed' and ${attempts.kind} in ('test', 'proctored'))))
  from ${tests} where ${tests.purpose} is not null), '[]')`;

/** A user with the newest subscription, its plan, and the exam-council account; null if missing. */
const selectEntitlement = (orm: NodePgDatabase, condition: SQL) =>
  orm
    .select({
      userId: users.id,
      roles: users.roles,
      testSettings: users.testSettings,
      purposes,
      lgEnabled: users.lgEnabled,
      mergedTestsEnabled: users.mergedTestsEnabled,
      drillSettings,
      accommodations: users.accommodations,
      drillFilter: sql<UsageState['drillFilter'] | null>`${users.usageState}->'drillFilter'`,
      timezone: users.timezone,
      plan: {
        id: plans.id,
        name: plans.name,
        price: plans.price,
        enabled: plans.enabled,
        stripePriceId: plans.stripePriceId,
        features: plans.features,
        settings: plans.settings,
      },
      subscription: {
        status: newest.status,
        latestInvoiceCreated: newest.latestInvoiceCreated,
        cancelAt: newest.cancelAt,
        cancelAtPeriodEnd: newest.cancelAtPeriodEnd,
        currentPeriodEnd: newest.currentPeriodEnd,
        canceledAt: newest.canceledAt,
        schedule: newest.schedule,
      },
      lsac: {
        linked: lsacAccounts.linked,
        accountId: lsacAccounts.accountId,
        linkedDate: lsacAccounts.linkedDate,
        calledAt: lsacAccounts.calledAt,
        enabled: lsacAccounts.enabled,
        paymentFailedAt: lsacAccounts.paymentFailedAt,
        disabledUntill: lsacAccounts.disabledUntill,
        subscriptionType: lsacAccounts.subscriptionType,
        subscriptionExpirationDate: lsacAccounts.subscriptionExpirationDate,
        prepPlusActivationDate: lsacAccounts.prepPlusActivationDate,
      },
    })
    .from(users)
    .leftJoinLateral(newest, sql`true`)
    .leftJoin(plans, eq(plans.id, newest.planId))
    .leftJoin(lsacAccounts, eq(lsacAccounts.userId, users.id))
    .where(and(condition, isNull(users.deletedAt)));

const ofOne = builtOnce((orm) =>
  selectEntitlement(orm, eq(users.id, sql.placeholder('user'))).prepare('plans_entitlement'),
);
/** Read once per call that needs it; null for an unknown or deleted user. */
export const findEntitlement = async (db: Db, userId: string) =>
  (await ofOne(db).execute({ user: userId }))[0] ?? null;
export type EntitlementRow = NonNullable<Awaited<ReturnType<typeof findEntitlement>>>;

const ofMany = builtOnce((orm) =>
  selectEntitlement(orm, sql`${users.id} = any(${sql.placeholder('users')}::uuid[])`).prepare(
    'plans_entitlements',
  ),
);
/** The same for several users, in no particular order. */
export const findEntitlements = (db: Db, userIds: readonly string[]): Promise<EntitlementRow[]> =>
  ofMany(db).execute({ users: userIds });
