// Small helpers of the command scripts: plain JavaScript, because they run before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const say = (line) => process.stdout.write(`${line}\n`);

/** Ends the script with one clear line. */
export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Runs a command until it ends; resolves to its exit code. Its output is shown. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', () => resolve(127));
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/**
 * Runs a command until it ends; resolves to its exit code and to whether it printed anything. Its output is shown. With
 * `yields` it leaves the processors to other processes that need them.
 */
export function runAndListen(command, args, { yields = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['inherit', 'pipe', 'pipe'], ...options });
    if (yields && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let printed = false;
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])
      from.on('data', (chunk) => {
        printed ||= chunk.toString().trim() !== '';
        to.write(chunk);
      });
    child.on('error', () => resolve({ code: 127, printed }));
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), printed }));
  });
}

/** Runs a command without showing its output; returns the output, or null when it failed. */
export function output(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', ...options });
  return result.status === 0 ? result.stdout.trim() : null;
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
}

/**
 * Installs the packages when the lockfile is newer than node_modules: those that building and running take, or `everything`,
 * which checks, tests and benches take too (decision 140). What is complete stays complete.
 */
export async function ensureInstalled({ everything = false } = {}) {
  const marker = join(root, 'node_modules/.docket-installed');
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(lock).digest('hex');
  const isComplete = existsSync(join(root, 'node_modules/vitest'));
  const isCurrent = existsSync(marker) && readFileSync(marker, 'utf8') === wanted;
  if (isCurrent && (isComplete || !everything)) return;
  say('Installing packages (npm ci)');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!everything && !isComplete) args.push('--omit=dev');
  const install = (...more) => run(npm, [...args, ...more], { shell: process.platform === 'win32' });
  // What npm remembers of the registry is not asked for again, unless it is too old to know a version.
  if ((await install('--prefer-offline')) !== 0 && (await install()) !== 0) fail('npm ci failed; see above.');
  writeFileSync(marker, wanted);
}

const sourceEnding = /\.(ts|tsx|js|mjs|css|html|json|svg|woff2|png|webmanifest)$/;
const skipped = new Set(['node_modules', 'dist', '.git']);

/** Hashes the source files below some folders. A different hash means that the build is stale. */
export function fingerprint(folders) {
  const hash = createHash('sha256');
  const addToHash = (path) => {
    const info = statSync(path);
    if (info.isFile()) {
      if (sourceEnding.test(path) && !/\.test\.tsx?$/.test(path))
        hash.update(path.slice(root.length)).update(readFileSync(path));
      return;
    }
    for (const name of readdirSync(path).sort()) if (!skipped.has(name)) addToHash(join(path, name));
  };
  for (const folder of folders) addToHash(join(root, folder));
  return hash.digest('hex').slice(0, 16);
}

/** Runs the build unless its result was made from what `wanted` stands for: the hash of its sources, and its version if it shows one. */
export async function ensureBuilt(name, wanted, stampFile, build) {
  const stamp = join(root, stampFile);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say(`Building ${name}`);
  await build(wanted);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}
