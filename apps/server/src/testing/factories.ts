import {
  type DrillSettings,
  defaultDrillSettings,
  type Role,
  type TestSettings,
  type UsageState,
} from '@docket/contract';
import type { PlanFeatures, PlanTestFeature } from '@docket/rules';
import { hashPassword } from '../features/auth/password.service.ts';
import { hashToken, newToken } from '../features/auth/token.ts';
import {
  addPlanTests,
  insertLsacAccount,
  insertUser,
  insertUserSession,
  insertUserSubscription,
  type NewLsacAccount,
  type NewSubscription,
  type NewUser,
  planIdOf,
} from './factories.queries.ts';
import type { TestServer } from './index.ts';

export interface UserOverrides {
  readonly roles?: Role[];
  /** 'full' (paid) unless told; null leaves the student without a subscription. */
  readonly plan?: 'full' | 'free' | null;
  /** Gives the user a plan of their own with these features instead of the shared one. */
  readonly planFeatures?: PlanFeatures;
  readonly subscription?: NewSubscription;
  readonly lsac?: NewLsacAccount;
  readonly email?: string;
  /** Costs an argon2 hash; without one the user can only use the token. */
  readonly password?: string;
  readonly verified?: boolean;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly timezone?: string | null;
  readonly lgEnabled?: boolean;
  readonly drillSettings?: Partial<DrillSettings>;
  readonly testSettings?: TestSettings;
  readonly usageState?: UsageState;
  readonly createdAt?: Date;
  /** Any other column. */
  readonly columns?: Partial<NewUser>;
}
export interface TestUser {
  readonly id: string;
  readonly token: string;
  readonly email: string;
  readonly password?: string;
}

const everything = (id: string): PlanTestFeature => ({
  id,
  allowed: true,
  explanations: true,
  setting_drilling: true,
  setting_practice: true,
  setting_experimentals: true,
  setting_sections: true,
  setting_tests: true,
});

/** The plan of that code ('full' at 69 dollars or 'free'), made empty when it is not there; its id. */
export function ensurePlan(
  server: TestServer,
  code: string,
  features: PlanFeatures = { tests: [] },
): Promise<string> {
  return planIdOf(server.db, {
    id: server.running.deps.newId(),
    code,
    name: code,
    price: code.startsWith('free') ? 0 : 69,
    features,
    settings: { description: `The ${code} plan`, prepPlusPrice: 120 },
    createdAt: server.clock.now(),
  });
}

/** Lets holders of a plan use tests for everything. */
export async function allowTests(server: TestServer, planCode: string, testIds: readonly string[]) {
  await ensurePlan(server, planCode);
  await addPlanTests(server.db, planCode, testIds.map(everything));
}

async function subscribe(server: TestServer, userId: string, given: UserOverrides): Promise<void> {
  const code = given.plan ?? 'full';
  const planId = given.planFeatures
    ? await ensurePlan(server, `${code}-${userId}`, given.planFeatures)
    : await ensurePlan(server, code);
  await insertUserSubscription(server.db, {
    userId,
    id: server.running.deps.newId(),
    planId,
    status: 'active',
    createdAt: server.clock.now(),
    ...given.subscription,
  });
}

/** A user with a session, straight into the database; a verified student with the full plan unless told otherwise. */
export async function createUser(server: TestServer, given: UserOverrides = {}): Promise<TestUser> {
  const { db, clock } = server;
  const now = clock.now();
  const id = server.running.deps.newId();
  const email = given.email ?? `user-${id}@example.com`;
  const roles = given.roles ?? ['STUDENT'];
  await insertUser(db, {
    id,
    email,
    emailVerifiedAt: given.verified === false ? null : now,
    passwordHash: given.password === undefined ? null : await hashPassword(given.password),
    firstName: given.firstName ?? 'Test',
    lastName: given.lastName ?? 'User',
    roles,
    timezone: given.timezone ?? null,
    lgEnabled: given.lgEnabled ?? false,
    testSettings: given.testSettings ?? { tests: {} },
    usageState: given.usageState ?? {},
    drillSettings: { ...defaultDrillSettings, ...given.drillSettings },
    createdAt: given.createdAt ?? now,
    ...given.columns,
  });
  if (roles.includes('STUDENT') && given.plan !== null) await subscribe(server, id, given);
  if (given.lsac) await insertLsacAccount(db, id, given.lsac);
  const token = newToken();
  await insertUserSession(db, {
    id: server.running.deps.newId(),
    userId: id,
    tokenHash: hashToken(token),
    userAgent: 'test',
    address: '127.0.0.1',
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + 365 * 86_400_000),
  });
  return { id, token, email, ...(given.password === undefined ? {} : { password: given.password }) };
}
