import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, output, root } from './run.mjs';

/**
 * The version that a build shows: DOCKET_VERSION (an image is built without git), else the tag of the commit, else the
 * last release, which package.json names.
 */
export function readVersion(env = process.env, folder = root) {
  const name =
    env.DOCKET_VERSION ||
    output('git', ['describe', '--tags', '--exact-match', '--match', 'v*'], { cwd: folder });
  if (!name) return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
  const version = name.replace(/^v/, '');
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) fail(`DOCKET_VERSION must look like 1.2.3, not ${name}.`);
  return version;
}
