import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { testServer } from '../fixtures/index.ts';
import { base64, createSchoolEditor } from '../fixtures/schools.ts';
import { fillLargeSchool, type LargeSchool } from './large-school.ts';
import { measureSlowness, type PreparedRequest, probeDuring, send, type Waits } from './probe.ts';

/**
 * While a large call runs, /healthz and GET /user/me answer within 200 ms more than before (decision 84). Sizes are
 * those that a test can afford; DOCKET_HEAVY_ROWS (50,000 is the most that an export has) raises them.
 */
const rows = Number(process.env.DOCKET_HEAVY_ROWS ?? 4_000);
const maxMoreMs = 200;
/** A machine that is busy with other work delays any request: a call is too slow only if it is each time. */
const tries = 5;

const server = testServer();
let school: LargeSchool;
let editor: Awaited<ReturnType<typeof createSchoolEditor>>;
beforeAll(async () => {
  school = await fillLargeSchool(server, { rows, drills: 1_000 });
  editor = await createSchoolEditor(server);
  await send(server, asAdmin('GET', '/api/user/me'));
});

const asAdmin = (method: string, path: string, body?: unknown): PreparedRequest => ({
  ...{ method, path, token: school.admin.token },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});
const asStudent = (method: string, path: string, body?: unknown): PreparedRequest => ({
  ...asAdmin(method, path, body),
  token: school.student.token,
});
const header = 'school,year,lsat_25,lsat_50,lsat_75,gpa_25,gpa_50,gpa_75,applications,offers';
const values = '150,155,160,3.1,3.4,3.7,1000,400';
function schoolImport(count: number, name: (no: number) => string, options: object): PreparedRequest {
  const lines = Array.from({ length: count }, (_, no) => `${name(no)},${values}`);
  const data = base64([header, ...lines].join('\n'));
  const body = JSON.stringify({ name: 'schools.csv', sourceId: editor.source.id, data, ...options });
  return { method: 'POST', path: '/api/school/admin/import', token: editor.user.token, body };
}
const span = 'from=2025-09-01%2000:00:00&to=2026-08-30%2000:00:00';

const heavy: Readonly<Record<string, () => PreparedRequest>> = {
  'a dry run with 6,000 unknown schools': () =>
    schoolImport(6_000, (no) => `Unknown ${no} College of Law,2020`, { dryRun: true }),
  'a file of 300,000 lines, which is refused': () =>
    schoolImport(300_000, (no) => `Unknown ${no}`, { dryRun: true }),
  'a school import': () =>
    schoolImport(
      Math.min(rows / 2, 19_999),
      (no) => `School ${no % 1_900} of law,${1990 + Math.floor(no / 1_900)}`,
      {
        ...{ dryRun: false, createMissing: true },
      },
    ),
  'schools as CSV': () => asAdmin('GET', '/api/school/list?exportcsv=true'),
  'users as CSV': () => asAdmin('GET', '/api/user?exportcsv=true'),
  'the exam-council report as CSV': () => asAdmin('POST', '/api/user/lsac-report', { exportcsv: true }),
  'the exam-council report': () => asAdmin('POST', '/api/user/lsac-report', {}),
  'the audit log as CSV': () => asAdmin('GET', '/api/audit?exportcsv=true'),
  'the drill report as CSV': () => asAdmin('GET', `/api/report/drills?exportcsv=true&${span}`),
  'newsletter subscribers as CSV': () => asAdmin('GET', '/api/user/marketing-communications?exportcsv=true'),
  'payments as CSV': () => asAdmin('GET', '/api/billing/admin/payments?exportcsv=true'),
  'the ledger as CSV': () => asAdmin('GET', '/api/billing/admin/ledger?exportcsv=true'),
  'questions as CSV': () => asAdmin('GET', '/api/question/all?exportcsv=true'),
  'tests as CSV': () => asAdmin('GET', '/api/test?exportcsv=true'),
  'flagged questions as CSV': () => asAdmin('GET', '/api/stats/flagged-questions?exportcsv=true'),
  'statistics of tests as CSV': () => asAdmin('GET', '/api/stats/tests?exportcsv=true'),
  'classes as CSV': () => asAdmin('GET', '/api/class/all?exportcsv=true'),
  'explanations as CSV': () => asAdmin('GET', '/api/explanation/report?exportcsv=true'),
  'everything about a student': () => asStudent('GET', '/api/user/export'),
  'the drill report of a student': () =>
    asStudent('POST', '/api/drill/report', { from: '2025-09-01 00:00:00', to: '2026-08-30 00:00:00' }),
  'archive all drills': () => asStudent('PUT', '/api/drill/archive-all?type=drill'),
  'restore all drills': () => asStudent('PUT', '/api/drill/restore-all?type=drill'),
  'recount a student': () => asAdmin('PUT', `/api/user/correct-drill-history/${school.student.id}`),
  'score a student again': () =>
    asAdmin('POST', '/api/user/reimport-drill-data-for-user', { userId: school.student.id }),
};

it.each(Object.keys(heavy))('others are served during %s', async (name) => {
  const { token } = school.admin;
  const seen: (Waits & { slowness: number })[] = [];
  for (let time = 1; time <= tries; time += 1) {
    const request = heavy[name]!();
    const slowBefore = measureSlowness();
    const before = await probeDuring(server, token, sleep(150));
    let answer: Awaited<ReturnType<typeof send>> | undefined;
    const during = await probeDuring(
      server,
      token,
      send(server, request).then((found) => {
        answer = found;
      }),
    );
    expect(answer?.status, answer?.first).toBe(200);
    const more = { health: during.health - before.health, me: during.me - before.me };
    const slowness = Math.max(slowBefore, measureSlowness());
    const allowedMs = maxMoreMs * slowness;
    if (more.health <= allowedMs && more.me <= allowedMs) return;
    seen.push({ ...more, slowness });
  }
  expect.fail(`${name}: waited more, in ms: ${JSON.stringify(seen)}`);
});
