import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { fail, say } from './run.mjs';

const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Renders the same pages with less CPU time, but shows no notifications. */
const withoutWindows = ['chromium-headless-shell'];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function find(names, otherPaths = []) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...otherPaths].find((path) => existsSync(path));
}

/**
 * Finds the Chromium of this machine, or installs the one of Debian. Returns two paths: `whole`, and `light` (the
 * headless shell) for tests that need only pages. If CHROMIUM_PATH is set, both are that path.
 */
export function findChromium() {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath && existsSync(configuredPath)) return { whole: configuredPath, light: configuredPath };
  if (!find(whole, macPaths)) aptInstall('Chromium', ['chromium', 'chromium-headless-shell']);
  const path = find(whole, macPaths);
  if (!path) fail('Chromium was not found. Install it, or set CHROMIUM_PATH to its program.');
  // The headless shell halves the CPU time of a page, so install it if it is missing.
  if (!find(withoutWindows)) aptInstall('Chromium without windows', withoutWindows, 60_000);
  const light = find(withoutWindows) ?? path;
  say(`Using Chromium at ${light}${light === path ? '' : `, and at ${path} for notices`}`);
  return { whole: path, light };
}
