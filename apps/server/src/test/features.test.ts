import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Call, contract as calls, type Who } from '@docket/contract';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from '../paths.ts';
import { contract, isTest, server } from './architecture.sources.ts';

const foldersIn = (path: string) =>
  readdirSync(join(repositoryRoot, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Folders without one of the same name on the other side, each with the reason. */
const notOnServer: Readonly<Record<string, string>> = {
  'error-messages': 'texts of errors, no calls',
};
const notInContract: Readonly<Record<string, string>> = {
  // The accounts of users are one area of calls; on the server they are layers (decision 66).
  account: 'calls of `users` on the own account',
  'account-deletion': 'used by account and user-management',
  'current-user': 'what `/user/me` answers; used by auth and account',
  sessions: 'calls of `auth` and `users`',
  'user-management': 'calls of staff in `users`, `passwords` and `impersonation`',
  // Layers below features that have calls.
  content: 'the index of the library, which tests, courses and skills read',
  'deferred-tasks': 'work that begins after a response',
  files: 'where files are, and their removal; used by other features',
  newsletter: 'used by notices and reports, which has its calls',
  'payments-gateway': 'the client of the payment provider',
  retention: 'a job',
  'review-schedule': 'the base of reviews',
  throttle: 'limits on tries',
};
const onPagesAlone: Readonly<Record<string, string>> = {
  attempt: 'the runner of drills, practice tests and the diagnostic',
  challenges: 'a page on calls of drills',
  cleo: 'a page on calls of settings',
  dashboard: 'the start page, composed of many features',
  'exit-survey': 'a form on calls of reports',
  'fee-waiver': 'a form on calls of reports',
  leaderboard: 'a page on calls of drills',
  newsletter: 'forms on calls of reports',
  palette: 'commands and the search',
  privacy: 'a page on calls of settings',
  'session-recording': 'a script of the pages',
  setup: 'the first steps of a student, on calls of users',
  shell: 'the frame of all pages',
};

/** Features that only staff use; they need no admin folder. */
const staffAlone = [
  'audit',
  'content-import',
  'coupons',
  'drafts',
  'health',
  'jobs',
  'mail',
  'question-types',
  'statistics',
  'transfer',
  'uploads',
  'user-management',
];
/** Calls for staff that are not in an admin file, each with the reason. */
const notAdmin: Readonly<Record<string, string>> = {
  'two-step.beginSetUp': 'on the own account: only staff can set it up',
  'two-step.confirmSetUp': 'on the own account: only staff can set it up',
  'two-step.beginKey': 'on the own account: only staff can set it up',
  'two-step.addKey': 'on the own account: only staff can set it up',
};
const staffGroups: readonly Who[] = ['staff', 'content', 'billing', 'admin', 'owner'];
const isForStaff = (call: Call) => staffGroups.includes(call.who);
const isAdminFile = (path: string) => /\/(admin[^/]*|[^/]+\.admin)\.calls\.ts$/.test(path);

/** The file of the contract in which each call is declared. */
async function findDeclarations(): Promise<ReadonlyMap<unknown, string>> {
  const files = contract.map(({ path }) => path).filter((path) => path.endsWith('.calls.ts'));
  const found = await Promise.all(
    files.map(async (path) => {
      const module: Record<string, unknown> = await import(pathToFileURL(join(repositoryRoot, path)).href);
      const groups = Object.entries(module).filter(([name]) => /(Calls|Writes)$/.test(name));
      return groups.flatMap(([, group]) =>
        Object.values(group as object).map((call) => [call, path] as const),
      );
    }),
  );
  // A call that another file spreads into its group belongs to the file of the narrower name.
  return new Map(
    found
      .flat()
      .sort(([, a], [, b]) => b.length - a.length)
      .reverse(),
  );
}

describe('features', () => {
  const onServer = foldersIn('apps/server/src/features');
  const inContract = foldersIn('packages/contract/src');
  const onPages = foldersIn('apps/web/src/features');

  test('a feature has the same name in the contract and on the server', () => {
    expect(inContract.filter((name) => !onServer.includes(name))).toEqual(Object.keys(notOnServer));
    expect(onServer.filter((name) => !inContract.includes(name)).sort()).toEqual(
      Object.keys(notInContract).sort(),
    );
  });

  test('a feature of the pages has the name of its calls', () => {
    expect(onPages.filter((name) => !inContract.includes(name)).sort()).toEqual(
      Object.keys(onPagesAlone).sort(),
    );
  });

  test('what staff call is declared in admin files', async () => {
    const declaredIn = await findDeclarations();
    const outside = Object.entries(calls).flatMap(([area, group]) =>
      Object.entries(group as Record<string, Call>)
        .filter(([, call]) => isForStaff(call))
        .filter(([name, call]) => {
          const path = declaredIn.get(call) ?? 'unknown';
          const feature = path.split('/')[3] ?? '';
          return !isAdminFile(path) && !staffAlone.includes(feature) && !(`${area}.${name}` in notAdmin);
        })
        .map(([name, call]) => `${area}.${name} in ${declaredIn.get(call)}`),
    );
    expect(outside).toEqual([]);
  });

  test('groups of admin files are called <feature>AdminCalls', () => {
    const named = contract
      .filter(({ path }) => isAdminFile(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^export const (\w+Calls)\b/gm)].map((found) => `${path}: ${found[1]}`),
      );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((line) => !line.endsWith('AdminCalls'))).toEqual([]);
  });

  test('the handlers of what staff call are in admin folders', () => {
    const areasWithStaff = Object.entries(calls)
      .filter(([, group]) => Object.values(group as Record<string, Call>).some(isForStaff))
      .map(([area]) => area);
    const mixed = server
      .filter((source) => source.path.endsWith('.routes.ts') && !isTest(source))
      .filter(({ path }) => !path.includes('/admin/') && !staffAlone.includes(path.split('/')[4] ?? ''))
      .filter(
        ({ text }) =>
          /\w+AdminCalls\b/.test(text) ||
          [...text.matchAll(/Handlers<Contract\['([\w-]+)'\]>(?!, )/g)].some((found) =>
            areasWithStaff.includes(found[1]!),
          ),
      )
      .map(({ path }) => path);
    expect(mixed).toEqual([]);
    for (const name of staffAlone)
      expect(existsSync(join(repositoryRoot, 'apps/server/src/features', name, 'admin')), name).toBe(false);
  });
});
