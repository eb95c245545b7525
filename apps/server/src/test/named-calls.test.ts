import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, contract as calls } from '@docket/contract';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../paths.ts';
import { contract, isTest, server, web } from './architecture.sources.ts';

const specification = 'the specification has it; pages do without';
/** Calls that no page and no script names, each with the reason why it stays. Any other is used, or deleted. */
const unnamed: Readonly<Record<string, string>> = {
  'PUT /user/google-id': specification,
  'GET /user/should-show-feedback': specification,
  'PUT /user/{id}/change-password': specification,
  'GET /coupon/{code}': specification,
  'PUT /billing/autorenew/{id}/enable': specification,
  'PUT /billing/autorenew/{id}/disable': specification,
  'POST /billing/admin/enable-autorenew': specification,
  'POST /billing/admin/cancel-autorenew': specification,
  'PUT /user/notify-test-settings-update': specification,
  'POST /user/sync-discord-user': specification,
  'POST /user/app-redirect': specification,
  'POST /user/subscribe-to-newsletter': specification,
  'POST /user/active-campaign-update-footer-form': specification,
  'POST /user/onesignal': specification,
  'PUT /drill/{id}/archive': specification,
  'PUT /drill/{id}/restore': specification,
  'GET /explanation/{id}': specification,
  'GET /practice-test/no-lg-tests': specification,
  'POST /test/{id}/section/{sid}/question/{qid}/explanation': specification,
  'PUT /test/{id}/section/{sid}/question/{qid}/explanation/{eid}': specification,
  'POST /test/{id}/section/{sid}/segment/{segId}/question/{qid}/explanation': specification,
  'PUT /test/{id}/section/{sid}/segment/{segId}/question/{qid}/explanation/{eid}': specification,
  'PUT /app-setting/plan-faqs': specification,
  'PUT /app-setting/prep-plus-faqs': specification,
  'PUT /app-setting/support-faqs': specification,
  'PUT /app-setting/tutor-faqs': specification,
  'PUT /app-setting/support-external-faqs': specification,
  'GET /note/class/{id}': specification,
  'GET /ticket/class/{id}': specification,
  'POST /ticket/{id}/update-internal-notes': specification,
  'GET /ticket/admin-users': specification,
  'GET /skill/unit/{id}': specification,
  'PUT /skill/question/{id}': specification,
  'POST /skill/question/{id}/explanation': specification,
  'GET /video/m3u8': specification,
  'GET /tutor/enabled': specification,
  'GET /plan/byUserId/{id}': specification,
  'POST /practice-test/{id}/skip': 'the only way to the state `skipped` of the specification',
  'POST /class/start': 'sets startedAt and startedBy, which the specification gives a class',
  'POST /content/import': 'for programs: docs/IMPORT.md',
  'POST /content/import-skill-unit': 'for programs: docs/IMPORT.md',
  'POST /content/import-course': 'for programs: docs/IMPORT.md',
};

const read = (folder: string) =>
  readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(mjs|ts)$/.test(name) && !/\.test\.|node_modules/.test(name))
    .map((name) => readFileSync(join(repositoryRoot, folder, name), 'utf8'));

test('a call is named by a page or a script, or says why it stays', () => {
  const callers = [
    ...web.filter((source) => !isTest(source)),
    ...contract.filter(({ path }) => path.endsWith('/event-calls.ts')),
  ].map(({ text }) => text);
  const named = [...callers, ...read('scripts'), ...read('bench')].join('\n');
  /** Not at the beginning of a longer one. */
  const has = (route: string) => ["'", '`'].some((quote) => named.includes(route + quote));
  // Links in pages and feeds have the address alone.
  const links = [...callers, ...server.filter((source) => !isTest(source)).map(({ text }) => text)].join(
    '\n',
  );
  const isLinked = (path: string) =>
    new RegExp(
      `[\`'"]/api${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '\\$\\{[^}]+\\}')}[\`'"]`,
    ).test(links);
  const nobodys = Object.values(calls)
    .flatMap((group) => Object.values(group as Record<string, Call>))
    .filter(({ method, path }) => !has(`${method} ${path}`) && !(method === 'GET' && isLinked(path)))
    .map(({ method, path }) => `${method} ${path}`);
  expect(nobodys.sort()).toEqual(Object.keys(unnamed).sort());
});
