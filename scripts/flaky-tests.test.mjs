import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Tests that pass or fail by chance or by time (decision 125): kinds that can be recognized in their text. */
const root = join(import.meta.dirname, '..');
const files = ['apps', 'packages', 'tools', 'demo', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter(
      (path) =>
        /\.test\.(tsx?|mjs)$|\/src\/(test|testing)\/.*\.tsx?$/.test(path) &&
        !/node_modules|\/dist\/|^scripts\/flaky-tests/.test(path),
    ),
);
const texts = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const isTest = (path) => /\.test\./.test(path);

/** What matches in tests and fixtures, with its line. */
const find = (pattern, isWanted = () => true) =>
  [...texts].flatMap(([path, text]) =>
    [...text.matchAll(pattern)]
      .filter((found) => isWanted(found, path))
      .map(({ 0: found, index }) => `${path}:${text.slice(0, index).split('\n').length}: ${found.trim()}`),
  );

test('the tests are read', () => {
  expect(find(/\bexpect\(/g).length).toBeGreaterThan(8_000);
});

// A busy machine takes many times as long as an idle one: vitest.config.ts has the limit of all tests.
test('no test has a shorter time limit of its own', () => {
  const limits = /\btimeout: *([\d_]+)|^ *\}, *([\d_]{3,})\);$|^ *\},\n *([\d_]{3,}),\n *\);$/gm;
  const shortest = 240_000;
  expect(
    find(limits, ([, ...values]) => Number(values.find(Boolean).replaceAll('_', '')) < shortest),
  ).toEqual([]);
});

/** Why a time is waited for. What must not happen is waited for too: such a wait cannot fail by being too short. */
const waits = {
  'apps/server/src/background-jobs/background-jobs.test.ts': 'that stopping waits; a step of work',
  'apps/server/src/features/drafts/limits.test.ts': 'by a clock that the test moves',
  'apps/server/src/test/heavy/heavy-calls.test.ts': 'an idle server is measured for a while',
  'apps/web/src/features/drills/run/use-session.test.tsx': 'that the page does not change again',
  'packages/contract/src/stream.test.ts': 'that a stream that was ended sends nothing',
};
test('tests wait for events, not for a time', () => {
  const found = find(
    /^(?! *(?:\/\/|\*)).*(?:new Promise\(\((\w+)\) => setTimeout\(\1|await sleep\()/gm,
    (_, path) => isTest(path),
  );
  expect([...new Set(found.map((line) => line.split(':')[0]))].sort()).toEqual(Object.keys(waits).sort());
});

// A part of a random value may be anything; ids come from the server of the test, which makes the same in every run.
test('no test takes a part of a random value', () => {
  expect(find(/random(UUID|Bytes|Int)\([^)]*\)[^\n;]*\.(slice|substring)\(|Math\.random\(/g)).toEqual([]);
});

test('a text that must differ is not made by a fixed ending, which it may have already (changeCharacter)', () => {
  expect(find(/`\$\{[\w.!]+\.(slice\(0, -\d+\)|replace\(\/\.+\$\/[^)]*\))\}\w+`/g)).toEqual([]);
});

// Between the two readings midnight may pass.
test('no test takes the day of today from the clock', () => {
  expect(find(/new Date\(\)\s*\.(toISOString\(\)\s*\.slice|toLocale)/g)).toEqual([]);
});

// Files share the modules and globals of their worker.
test.each([
  ['vi.stubGlobal(', /unstubAllGlobals|openPage\(|testRefusals\(/],
  ['vi.stubEnv(', /unstubAllEnvs/],
  ['vi.useFakeTimers(', /useRealTimers/],
  [
    /vi\.spyOn\((console|Date|Math|globalThis|window|process|performance|navigator|document)\b/,
    /restoreAllMocks|mockRestore|openPage\(|testRefusals\(/,
  ],
  [/process\.env\.\w+ = /, /delete process\.env\.|global-setup|DOCKET_TEST_RUN/],
])('a file that uses %s takes it back', (what, back) => {
  const uses = (text) => (typeof what === 'string' ? text.includes(what) : what.test(text));
  expect([...texts].filter(([, text]) => uses(text) && !back.test(text)).map(([path]) => path)).toEqual([]);
});

test('servers of tests listen on free ports, and files are in folders of their own', () => {
  expect(find(/\.listen\((\{ *port: *)?[1-9]/g)).toEqual([]);
  expect(find(/(?<!mkdtemp(Sync)?\()join\(tmpdir\(\), ['`][^$'`]*['`]\)/g)).toEqual([]);
});
