// node scripts/ops/try-previous-release.mjs [REF]
//   Tries an update without stopping (docs/operations/scale.md): the release at REF (a tag or commit; the newest version tag before
//   this one without it) fills a database, this version migrates it, and the main journeys of students and staff then pass in the
//   former release, in this version, and with each call answered by the other of the two. Prints what it could not try.
//   Needs PostgreSQL and git; packages are installed if the former release has others.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { buildPaymentsGateway, buildServer } from '../lib/build.mjs';
import { settingsForTests, startPostgres } from '../lib/postgres.mjs';
import { fail, output, root, run, say } from '../lib/run.mjs';

const newestTag = () =>
  output('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^']) ??
  fail('There is no tag of a version yet. Name a commit: node scripts/ops/try-previous-release.mjs REF');
const ref = process.argv[2] ?? newestTag();
const commit =
  output('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]) ?? fail(`There is no ${ref}.`);
const work = mkdtempSync(join(tmpdir(), 'docket-previous-'));
const former = join(work, 'former');
/** What is stopped at the end, whatever happens. */
const running = new Set();
const untried = ['The pages of either version: only calls are made, as pages and devices make them.'];

/** The packages of this version, where they are the same: linked, since names of workspaces lead to the folder beside them. */
async function takePackages() {
  const lock = (folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const packages = (folder) => JSON.stringify({ ...JSON.parse(lock(folder)).packages, '': null });
  if (packages(root) !== packages(former)) {
    say('The former release has other packages: they are installed.');
    const code = await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: former });
    if (code !== 0) throw new Error('The packages of the former release cannot be installed.');
    return;
  }
  const workspaces = ['packages', 'tools', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name)),
  );
  for (const folder of ['', ...workspaces, 'demo']) {
    const from = join(root, folder, 'node_modules');
    if (existsSync(from) && existsSync(join(former, folder)))
      await run('cp', ['-al', from, join(former, folder, 'node_modules')]);
  }
}

async function build() {
  await buildServer();
  await buildPaymentsGateway();
  const scripts = await import(pathToFileURL(join(former, 'scripts/lib/build.mjs')).href);
  await scripts.buildServer();
  await scripts.buildPaymentsGateway?.();
}

/** Starts the server of a folder; resolves to its address once it serves. */
async function start(folder, databaseUrl) {
  const child = spawn(process.execPath, [join(folder, 'apps/server/dist/main.js')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(work, 'data'),
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      HOST: '127.0.0.1',
      PORT: '0',
      // Its accounts sign in only with it.
      DEMO: 'true',
      LOCAL_PAYMENTS: 'false',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let text = '';
  for (const from of [child.stdout, child.stderr])
    from.on('data', (chunk) => {
      text = (text + chunk).slice(-8_000);
    });
  const findAddress = () => text.match(/http:\/\/(?:127\.0\.0\.1|localhost):\d+/)?.[0];
  while (!findAddress()) {
    if (child.exitCode !== null) throw new Error(`${folder} ended before it served:\n${text}`);
    await pause(100);
  }
  return {
    base: findAddress(),
    log: () => text,
    async stop() {
      running.delete(child);
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Sends each call to the next of the servers. */
function makeCaller(servers, token = 'invalid token') {
  return async (route, body) => {
    const server = servers.turn++ % servers.length;
    const [method, path] = route.split(' ');
    const response = await fetch(`${servers[server].base}/api${path}`, {
      method,
      headers: { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${route} on ${servers[server].name}: ${response.status} ${text.slice(0, 300)}`);
    return text ? JSON.parse(text) : undefined;
  };
}
const must = (holds, what) => {
  if (!holds) throw new Error(what);
};
const demoPassword = 'docket-demo-1';
async function signIn(servers, email, password = demoPassword) {
  const { token } = await makeCaller(servers)('POST /auth/login', { email, password });
  must(token, `${email} is not signed in`);
  return makeCaller(servers, token);
}

let accounts = 0;
async function signUp(servers) {
  accounts += 1;
  const account = { email: `update-${accounts}@docket.example`, password: 'a-long-password-1' };
  const guest = makeCaller(servers);
  await guest('POST /auth/signup-v1', {
    ...account,
    firstName: 'Una',
    lastName: 'Pdate',
    timezone: 'Europe/Paris',
  });
  const admin = await signIn(servers, 'admin@docket.example');
  let found;
  for (let tries = 0; !found && tries < 100; tries += 1) {
    const { items } = await admin(`GET /outbox?search=${encodeURIComponent(account.email)}`);
    found = items.find(({ to }) => to === account.email);
    if (!found) await pause(100);
  }
  must(found, 'The email of the sign-up is not in the outbox');
  await admin('PUT /user/verify-password', { password: demoPassword });
  const { mail } = await admin(`POST /outbox/${found.id}/links`);
  const token = new URL(mail.text.match(/https?:\/\/\S+/)[0]).pathname.split('/').at(-1);
  const session = await guest('POST /auth/confirm-signup', { token, password: account.password });
  const { user } = await makeCaller(servers, session.token)('GET /user/me');
  must(user.email === account.email, 'The new account is another one');
  return account;
}

const makeEvent = (seq) => ({
  device: `update-${accounts}-${process.pid}`,
  seq,
  at: new Date().toISOString(),
});
async function drill(servers, { email, password }) {
  const call = await signIn(servers, email, password);
  const { drill: made } = await call('GET /drill/next/LR');
  await call(`PUT /drill/${made.id}/activate`);
  const { drill: open } = await call(`GET /drill/${made.id}`);
  let seq = 0;
  const answers = [];
  for (const { id: drillQuestionId } of open.questions) {
    seq += 1;
    await call(`PUT /drill/drill-question/${drillQuestionId}/answer`, {
      answer: 1 + (seq % 5),
      event: makeEvent(seq),
    });
    answers.push({ drillQuestionId, givenAnswer: 1 + (seq % 5) });
  }
  const { drill: kept } = await call(`GET /drill/${made.id}`);
  const isKept = ({ id, givenAnswer }) =>
    answers.some((one) => one.drillQuestionId === id && one.givenAnswer === givenAnswer);
  must(kept.questions.every(isKept), 'An answer that was acknowledged is another one');
  await call(`POST /drill/${made.id}/submit`, { answers, localTimeSpent: 20 });
  await call('GET /drill/list?size=25');
  await call('GET /message/review/counts');
}

async function practiceTest(servers) {
  const call = await signIn(servers, 'student@docket.example');
  const { offers } = await call('GET /practice-test/offers');
  const offer = offers.find(({ lock }) => lock === null);
  must(offer, 'No test is offered');
  const { practice } = await call('POST /practice-test', { testId: offer.test.id });
  const { practice: live } = await call(`PUT /practice-test/${practice.id}/start`, {});
  const questions = live.sheet.questions.slice(0, 5);
  accounts += 1;
  const answers = [];
  for (const [at, { id: practiceQuestionId }] of questions.entries()) {
    await call(`PUT /practice-test/practice-question/${practiceQuestionId}/answer`, {
      answer: 1 + at,
      event: makeEvent(at + 1),
    });
    answers.push({ practiceQuestionId, givenAnswer: 1 + at });
  }
  await call(`POST /practice-test/${practice.id}/section/1/submit`, { answers, localTimeSpent: [] });
  await call(`GET /practice-test/${practice.id}`);
  await call(`POST /practice-test/${practice.id}/skip`);
}

async function plan(servers) {
  const call = await signIn(servers, 'student@docket.example');
  must(await call('GET /study-plan/week'), 'There is no plan');
  await call('GET /user/dashboard');
}

async function staffLists(servers) {
  const call = await signIn(servers, 'admin@docket.example');
  const { items } = await call('GET /user?search=update');
  must(items.length > 0, 'The list of users has no new account');
  await call('GET /audit');
  const [from, to] = [7, -1].map((days) =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 19).replace('T', ' '),
  );
  await call(`GET /report/drills?${new URLSearchParams({ from, to })}`);
  await call('GET /ticket/counts');
}

/** Runs all journeys on these servers; returns whether each passed. */
async function tryJourneys(title, servers) {
  servers.turn = 0;
  say(`\n== ${title}`);
  let account;
  const newAccount = () => {
    throw new Error('There is no new account');
  };
  const journeys = {
    'sign up': async () => {
      account = await signUp(servers);
    },
    'drill: next, start, answer, submit, list': () => drill(servers, account ?? newAccount()),
    'practice test: offers, start, answer, submit': () => practiceTest(servers),
    'study plan and dashboard': () => plan(servers),
    'lists of staff': () => staffLists(servers),
  };
  const failures = [];
  for (const [name, journey] of Object.entries(journeys)) {
    try {
      await journey();
      say(`   ok      ${name}`);
    } catch (error) {
      say(`   FAILED  ${name}: ${error.message}`);
      failures.push(name);
    }
  }
  return failures.length === 0;
}

const countMigrations = (folder) =>
  readdirSync(join(folder, 'apps/server/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort();

let passed = false;
let cluster;
try {
  if ((await run('git', ['worktree', 'add', '--quiet', '--detach', former, commit])) !== 0)
    throw new Error('git failed.');
  await takePackages();
  await build();
  const before = new Set(countMigrations(former));
  const added = countMigrations(root).filter((name) => !before.has(name));
  say(
    `From ${ref} (${commit.slice(0, 8)}) to ${output('git', ['describe', '--always'])}: ${added.length} migrations${added.length ? `, ${added.join(', ')}` : ''}`,
  );
  if (added.length === 0) untried.push('Migrations: this version has none that the former one lacks.');
  cluster = await startPostgres(settingsForTests);
  const { url } = cluster;
  say('The former release makes the database and loads the demo.');
  const first = await start(former, url);
  const results = [
    await tryJourneys('the former release on its own database', [{ name: 'former', ...first }]),
  ];
  // It goes on while this version migrates, as in a rolling update.
  const current = await start(root, url);
  results.push(
    await tryJourneys('the former release, running while the database was migrated', [
      { name: 'former', ...first },
    ]),
  );
  await first.stop();
  const again = await start(former, url);
  const both = [
    { name: 'former', ...again },
    { name: 'current', ...current },
  ];
  results.push(await tryJourneys('the former release, started on the newer database', [both[0]]));
  results.push(await tryJourneys('this version, on what the former one wrote', [both[1]]));
  results.push(await tryJourneys('both, call by call', both));
  passed = results.every(Boolean);
  await again.stop();
  await current.stop();
} finally {
  for (const child of running) child.kill('SIGTERM');
  await cluster?.stop();
  output('git', ['worktree', 'remove', '--force', former]);
  rmSync(work, { recursive: true, force: true });
}
say(`\nNot tried:\n${untried.map((one) => `- ${one}`).join('\n')}`);
say(passed ? 'The update can roll.' : 'The update must stop what failed: see docs/operations/upgrades.md.');
process.exit(passed ? 0 : 1);
