import { defaultDrillSettings, defaultStudySettings, type Role } from '@docket/contract';
import type { History } from '@docket/demo';
import { addDays, chooseDemoExam, localDay, weekday } from '@docket/rules';
import type { Db } from '../db/database.ts';
import { listExamDates } from '../features/exam-dates/index.ts';
import { hashPassword } from '../features/passwords/index.ts';
import type { Deps } from '../http/deps.ts';
import { demoAccounts } from './demo.accounts.ts';
import { insertSubscriptions, insertUsers } from './demo.queries.ts';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: Role[];
  readonly plan: string | null;
}
const people: Readonly<Record<string, Person>> = {
  'student@docket.example': { firstName: 'Robin', lastName: 'Marsh', roles: ['STUDENT'], plan: 'full' },
  'free@docket.example': { firstName: 'Sasha', lastName: 'Field', roles: ['STUDENT'], plan: 'free' },
  'tutor@docket.example': { firstName: 'Toni', lastName: 'Reed', roles: ['TUTOR'], plan: null },
  'billing@docket.example': { firstName: 'Dana', lastName: 'Mills', roles: ['BILLING'], plan: null },
  'admin@docket.example': { firstName: 'Alex', lastName: 'Brook', roles: ['ADMIN'], plan: null },
};
/** The address of the account of the demo student's history, and the time zone that the history was made for. */
export const demoStudent = { email: 'student@docket.example', timezone: 'America/New_York' };

/**
 * How many days after the first start their rest day is: the demo opened on the day it was created shows work for
 * today in the plan.
 */
const restInDays = 3;

/** Hashes are slow on purpose, so they are computed before the transaction that stores them. */
export const hashDemoPasswords = async (
  deps: Pick<Deps, 'config' | 'db'>,
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    await Promise.all(
      demoAccounts.map(
        async (account) => [account.email, await hashPassword(deps, account.password)] as const,
      ),
    ),
  );

/** The accounts to sign in with, and the simulated students, who have no password and so can never sign in. */
export async function writeUsers(
  tx: Db,
  deps: Pick<Deps, 'newId'>,
  input: {
    readonly hashes: ReadonlyMap<string, string>;
    readonly students: History['students'];
    readonly planIds: ReadonlyMap<string, string>;
    readonly now: Date;
  },
): Promise<void> {
  const { hashes, students, planIds, now } = input;
  // Accounts are older than the first drill of their history.
  const createdAt = new Date(now.getTime() - 45 * 86_400_000);
  const common = {
    testSettings: { tests: {} },
    // They know the product: their first sign-in leads to the dashboard.
    usageState: { setup: 'done' as const },
    drillSettings: defaultDrillSettings,
    createdAt,
  };
  const today = localDay(now, demoStudent.timezone);
  const studies = {
    ...defaultStudySettings,
    examDate: chooseDemoExam(await listExamDates(tx), today),
    hoursPerWeek: 10,
    restDays: [weekday(addDays(today, restInDays))],
    goal: 168,
  };
  const accounts = demoAccounts.map((account) => {
    const person = people[account.email]!;
    return {
      id: deps.newId(),
      plan: person.plan,
      email: account.email,
      emailVerifiedAt: createdAt,
      passwordHash: hashes.get(account.email)!,
      firstName: person.firstName,
      lastName: person.lastName,
      roles: person.roles,
      timezone: person.plan === null ? null : demoStudent.timezone,
      studySettings: account.email === demoStudent.email ? studies : defaultStudySettings,
      simulated: false,
      ...common,
    };
  });
  const simulated = students.map((student) => ({
    id: deps.newId(),
    plan: 'full',
    email: student.email,
    emailVerifiedAt: null,
    passwordHash: null,
    firstName: student.firstName,
    lastName: student.lastName,
    roles: ['STUDENT'] satisfies Role[],
    timezone: student.timezone,
    studySettings: defaultStudySettings,
    simulated: true,
    ...common,
  }));
  const all = [...accounts, ...simulated];
  await insertUsers(
    tx,
    all.map(({ plan: _, ...user }) => user),
  );
  await insertSubscriptions(
    tx,
    all.flatMap(({ id, plan }) =>
      plan === null
        ? []
        : [{ userId: id, id: deps.newId(), planId: planIds.get(plan)!, status: 'active', createdAt }],
    ),
  );
}
