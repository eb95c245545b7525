import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { planRelease } from './lib/release.mjs';
import { readVersion } from './lib/version.mjs';

const files = {
  'package.json': '{\n  "name": "docket",\n  "version": "0.2.0"\n}\n',
  'package-lock.json':
    '{\n  "version": "0.2.0",\n  "packages": {\n    "": {\n      "version": "0.2.0"\n    },\n    "a": {\n      "version": "0.2.0"\n    }\n  }\n}\n',
  'CHANGELOG.md': '# Changes\n\n## 0.3.0 (not released)\n- **Study**: more.\n\n## 0.2.0\n- First.\n',
  'docs/operations/upgrades.md': '# Upgrades\n\n## 0.3.0\n- Must stop: nothing.\n- May roll: everything.\n',
  'deploy/kubernetes/kustomization.yaml':
    'images:\n  - name: docket\n    newName: registry.example.com/docket\n    newTag: 0.2.0\n',
  'apps/server/migrations/0001_first.sql': 'CREATE TABLE a (id int);\n',
};

const runGit = (folder, ...args) =>
  execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@docket.example', ...args], {
    cwd: folder,
  });
function commitFiles(folder, texts) {
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  runGit(folder, 'add', '--all');
  runGit(folder, 'commit', '--quiet', '--message', 'Change');
}
/** A repository whose version 0.2.0 was released; each test has a copy of it. */
const released = mkdtempSync(join(tmpdir(), 'docket-release-'));
beforeAll(() => {
  runGit(released, 'init', '--quiet', '--initial-branch', 'main');
  commitFiles(released, files);
  runGit(released, 'tag', 'v0.2.0');
});
afterAll(() => rmSync(released, { recursive: true }));
/** A copy of it with changes since. */
function makeRepository(changes = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'docket-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(released, folder, { recursive: true });
  commitFiles(folder, { 'README.md': 'Docket', ...changes });
  return { folder, git: (...args) => runGit(folder, ...args) };
}

/** Runs the release with the name of somebody, and without the settings of whoever runs the test. */
const release = (folder, ...args) =>
  execFileSync(process.execPath, [join(import.meta.dirname, 'release.mjs'), ...args], {
    env: {
      ...process.env,
      INIT_CWD: folder,
      GIT_AUTHOR_NAME: 'Ann',
      GIT_AUTHOR_EMAIL: 'ann@docket.example',
      GIT_COMMITTER_NAME: 'Ann',
      GIT_COMMITTER_EMAIL: 'ann@docket.example',
    },
    encoding: 'utf8',
  });

test('a dry run says what a release would do, and changes nothing', () => {
  const { folder, git } = makeRepository();
  const before = git('rev-parse', 'HEAD').toString();
  const printed = release(folder, '--dry-run');
  expect(printed).toContain('git tag --annotate v0.3.0');
  expect(printed).toContain('registry.example.com/docket:0.3.0');
  expect(git('status', '--porcelain').toString()).toBe('');
  expect([git('rev-parse', 'HEAD').toString(), git('tag').toString()]).toEqual([before, 'v0.2.0\n']);
});

test('a release writes its number and day, commits and tags; a build of the tag shows it', () => {
  const { folder, git } = makeRepository();
  release(folder);
  const read = (path) => readFileSync(join(folder, path), 'utf8');
  expect(git('tag').toString()).toBe('v0.2.0\nv0.3.0\n');
  expect(git('status', '--porcelain').toString()).toBe('');
  expect(read('CHANGELOG.md')).toMatch(/^## 0\.3\.0 \(\d{4}-\d\d-\d\d\)$/m);
  expect(read('package-lock.json').match(/"version": "0\.\d\.0"/g)).toEqual([
    '"version": "0.3.0"',
    '"version": "0.3.0"',
    '"version": "0.2.0"',
  ]);
  expect(read('deploy/kubernetes/kustomization.yaml')).toContain('newTag: 0.3.0');
  expect(readVersion({}, folder)).toBe('0.3.0');
});

test.each([
  ['a version that is not newer', { 'CHANGELOG.md': '## 0.2.0 (not released)\n- More.\n' }, 'not newer'],
  ['a version without a line', { 'CHANGELOG.md': '## 0.3.0 (not released)\n' }, 'says nothing'],
  ['a version that was released', { 'CHANGELOG.md': '## 0.3.0 (2026-12-01)\n- More.\n' }, 'not released'],
  ['no upgrade notes', { 'docs/operations/upgrades.md': '# Upgrades\n' }, 'Must stop'],
  [
    'notes that promise too much',
    { 'apps/server/migrations/0002_next.sql': 'ALTER TABLE a DROP COLUMN b;\n' },
    '0002_next.sql',
  ],
])('%s is refused', (_, changes, problem) => {
  const { problems } = planRelease(makeRepository(changes).folder);
  expect(problems.join('\n')).toContain(problem);
});

test('uncommitted changes and other branches are refused', () => {
  const { folder, git } = makeRepository();
  git('switch', '--quiet', '--create', 'other');
  writeFileSync(join(folder, 'CHANGELOG.md'), files['CHANGELOG.md'].replace('more', 'most'));
  expect(planRelease(folder).problems).toEqual([
    expect.stringContaining('working tree'),
    expect.stringContaining('branch main'),
  ]);
});

test('the version is what the build is told, else the tag, else that of the last release', () => {
  const { folder, git } = makeRepository();
  expect(readVersion({}, folder)).toBe('0.2.0');
  git('tag', 'v0.3.0-rc.1');
  expect(readVersion({}, folder)).toBe('0.3.0-rc.1');
  expect(readVersion({ DOCKET_VERSION: 'v0.4.0' }, folder)).toBe('0.4.0');
});
