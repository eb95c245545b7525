// npm run release [-- --dry-run]: checks that the next version can be released, then writes its number and day, commits,
// and tags. It pushes nothing: the last lines say what is left to do.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { planRelease, releasedFiles } from './lib/release.mjs';
import { fail, output, root, say } from './lib/run.mjs';

const isDryRun = process.argv.includes('--dry-run');
const folder = process.env.INIT_CWD ?? root;
const { version, before, migrations, contracting, image, problems } = planRelease(folder);
const day = new Date().toISOString().slice(0, 10);

say(`Release ${version || '(no version)'}, after ${before}`);
say(`migrations: ${migrations.length}, of which older processes cannot work with: ${contracting.length}`);
for (const problem of problems) say(`- ${problem}`);
if (problems.length > 0) fail('Nothing was changed.');

const files = releasedFiles(folder, version, day);
const paths = files.map(({ path }) => path);
const steps = [
  ['git', 'commit', '--message', `Release ${version}`, '--', ...paths],
  ['git', 'tag', '--annotate', `v${version}`, '--message', `Docket ${version}`],
];
say(`writes ${version} and ${day} into ${paths.join(', ')}`);
for (const step of steps) say(step.map((part) => (part.includes(' ') ? `'${part}'` : part)).join(' '));
if (!isDryRun) {
  for (const { path, text } of files) writeFileSync(join(folder, path), text);
  for (const [command, ...args] of steps)
    if (output(command, args, { cwd: folder }) === null) fail(`Failed: ${command} ${args.join(' ')}`);
}
say(isDryRun ? 'Dry run: nothing was changed. Then, by hand:' : 'Done. What is left, by hand:');
say(`git push origin main v${version}`);
say(`docker build --build-arg DOCKET_VERSION=${version} --tag ${image} . && docker push ${image}`);
