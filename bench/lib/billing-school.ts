import { defaultDrillSettings } from '@docket/contract';
import { ensureKeys, type GatewayKeys } from '@docket/payments-gateway';
import { v7 } from 'uuid';
import type { Database } from '../../apps/server/src/db/database.ts';
import { plans, subscriptions } from '../../apps/server/src/features/plans/plans.tables.ts';
import { sessions } from '../../apps/server/src/features/sessions/sessions.tables.ts';
import { users } from '../../apps/server/src/features/users/users.tables.ts';
import { hashToken, newToken } from '../../apps/server/src/http/token.ts';

export interface SeededPerson {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** Students on the free plan, a user who manages the school's money, plans, and the keys of the local gateway. */
export interface School {
  readonly students: readonly SeededPerson[];
  readonly staff: SeededPerson;
  readonly keys: GatewayKeys;
  /** Ids of the plans by their codes. */
  readonly plans: ReadonlyMap<string, string>;
}

export interface SeededPlan {
  readonly code: string;
  /** US dollars a month. */
  readonly price: number;
  readonly feeWaiverPrice?: number | null;
}
export const usualPlans: readonly SeededPlan[] = [
  { code: 'free', price: 0 },
  { code: 'basic', price: 29 },
  { code: 'full', price: 69 },
];

type NewUser = typeof users.$inferInsert;
const perInsert = 500;

/** How each student differs from the usual one. */
type Choose = (position: number) => Partial<NewUser>;

/** Fills a migrated database. Everybody is signed in. */
export async function seedSchool(
  database: Database,
  {
    students: count,
    offered = usualPlans,
    choose = () => ({}),
    now = new Date(),
  }: {
    readonly students: number;
    readonly offered?: readonly SeededPlan[];
    readonly choose?: Choose;
    readonly now?: Date;
  },
): Promise<School> {
  const { orm } = database;
  const planRows = offered.map(({ code, price, feeWaiverPrice = null }, position) => ({
    id: v7(),
    code,
    name: code,
    price,
    feeWaiverPrice,
    features: { tests: [] },
    settings: { description: `The ${code} plan`, prepPlusPrice: 120 },
    position,
    createdAt: now,
  }));
  await orm.insert(plans).values(planRows);
  const free = planRows.find(({ price }) => price === 0)!;
  const people = Array.from({ length: count + 1 }, () => {
    const id = v7();
    return { id, email: `${id}@example.com`, token: newToken() };
  });
  const [staff, ...students] = people as [SeededPerson, ...SeededPerson[]];
  for (let at = 0; at < people.length; at += perInsert) {
    const page = people.slice(at, at + perInsert);
    await orm.insert(users).values(
      page.map(
        (person, index): NewUser => ({
          id: person.id,
          email: person.email,
          emailVerifiedAt: now,
          firstName: 'Test',
          lastName: 'User',
          roles: [person === staff ? 'ADMIN' : 'STUDENT'],
          testSettings: { tests: {} },
          usageState: {},
          drillSettings: defaultDrillSettings,
          createdAt: now,
          ...(person !== staff && choose(at + index - 1)),
        }),
      ),
    );
    await orm.insert(sessions).values(
      page.map(({ id, token }) => ({
        id: v7(),
        userId: id,
        tokenHash: hashToken(token),
        userAgent: 'bench',
        address: '127.0.0.1',
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + 365 * 86_400_000),
      })),
    );
    const learners = page.filter((person) => person !== staff);
    if (learners.length > 0)
      await orm.insert(subscriptions).values(
        learners.map(({ id }) => ({
          userId: id,
          id: v7(),
          planId: free.id,
          status: 'active',
          createdAt: now,
        })),
      );
  }
  const keys = await ensureKeys(database.pool, Math.floor(now.getTime() / 1000));
  return { students, staff, keys, plans: new Map(planRows.map(({ code, id }) => [code, id])) };
}
