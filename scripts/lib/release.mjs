import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBreaking } from './breaking-migrations.mjs';
import { output } from './run.mjs';

const numbers = (version) => version.split('.').map(Number);
const isNewer = (one, other) => {
  const [mine, theirs] = [numbers(one), numbers(other)];
  const differs = mine.findIndex((part, index) => part !== theirs[index]);
  return differs >= 0 && mine[differs] > theirs[differs];
};
/** The text below a heading of the second level that begins with a version. */
const findSection = (text, version) =>
  text
    .split(/^## /m)
    .find((part) => part.startsWith(version) && !/^[\d.]/.test(part.slice(version.length))) ?? '';

/** What a release of the checkout in a folder would do, and what stands against it. */
export function planRelease(folder) {
  const git = (...args) => output('git', args, { cwd: folder });
  const read = (path) => readFileSync(join(folder, path), 'utf8');
  const problems = [];
  const require = (holds, problem) => holds || problems.push(problem);

  const changes = read('CHANGELOG.md');
  const [, version = '', state = ''] = changes.match(/^## (\d+\.\d+\.\d+)(.*)$/m) ?? [];
  require(version &&
    state.trim() === '(not released)', 'CHANGELOG.md must begin with "## X.Y.Z (not released)".');
  require(/^- /m.test(findSection(changes, version)), `CHANGELOG.md says nothing about ${version}.`);
  require(git('status', '--porcelain') === '', 'The working tree has changes: commit them first.');
  require(git('branch', '--show-current') === 'main', 'Releases are made from the branch main.');

  const tags = (git('tag', '--list', '--sort=-version:refname') ?? '').split('\n');
  const released = tags.find((tag) => /^v\d+\.\d+\.\d+$/.test(tag));
  const before = released?.slice(1) ?? JSON.parse(read('package.json')).version;
  require(isNewer(version, before), `${version} is not newer than ${before}.`);

  const added = released
    ? (
        git('diff', '--name-only', '--diff-filter=A', released, '--', 'apps/server/migrations/*.sql') ?? ''
      ).split('\n')
    : readdirSync(join(folder, 'apps/server/migrations')).map((name) => `apps/server/migrations/${name}`);
  const migrations = added.filter((path) => path.endsWith('.sql'));
  const contracting = migrations.filter((path) => findBreaking(read(path)).length > 0);
  const notes = findSection(read('docs/operations/upgrades.md'), version);
  const stops = notes.match(/^- Must stop: (.+)/m)?.[1];
  require(stops &&
    /^- May roll: ./m.test(
      notes,
    ), `docs/operations/upgrades.md needs "## ${version}" with "- Must stop: ..." and "- May roll: ...".`);
  if (stops && contracting.length > 0)
    require(!/^nothing/i.test(
      stops,
    ), `These migrations take away what older processes use, so "Must stop" cannot be nothing: ${contracting.join(', ')}.`);

  const kubernetes = read('deploy/kubernetes/kustomization.yaml');
  const image = kubernetes.match(/^ +newName: (\S+)$/m)?.[1];
  require(image, 'deploy/kubernetes/kustomization.yaml names no image.');
  return { version, before, migrations, contracting, image: `${image}:${version}`, problems };
}

/** The files that a release changes, with their new text. */
export function releasedFiles(folder, version, day) {
  const change = (path, from, to) => {
    const text = readFileSync(join(folder, path), 'utf8');
    return { path, text: text.replace(from, to) };
  };
  const ofProduct = /^( {2}"version": )"[^"]+"/m;
  return [
    change('CHANGELOG.md', `## ${version} (not released)`, `## ${version} (${day})`),
    change('package.json', ofProduct, `$1"${version}"`),
    // The version stands twice in it: of the file, and of the package at its root.
    change('package-lock.json', /^( {2,6}"version": )"[^"]+"/gm, lockVersions(version)),
    change('deploy/kubernetes/kustomization.yaml', /^( +newTag: ).+$/m, `$1${version}`),
  ];
}

function lockVersions(version) {
  let found = 0;
  return (line, start) => {
    found += 1;
    return found <= 2 ? `${start}"${version}"` : line;
  };
}
