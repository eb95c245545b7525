import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { fail, say } from './run.mjs';

const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Draws the same pages with less work; it has no notices. */
const withoutWindows = ['chromium-headless-shell'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function find(names, elsewhere = []) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...elsewhere].find((path) => existsSync(path));
}

/**
 * The paths of the machine's own Chromium, or of Debian's, installed now: `whole`, and `light` for what needs no more
 * than pages. CHROMIUM_PATH is both.
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && existsSync(given)) return { whole: given, light: given };
  if (!find(whole, places)) aptInstall('Chromium', ['chromium', 'chromium-headless-shell']);
  const path = find(whole, places);
  if (!path) fail('Chromium was not found. Install it, or set CHROMIUM_PATH to its program.');
  // Half the work for the same pages: worth a try where it is missing.
  if (!find(withoutWindows)) aptInstall('Chromium without windows', withoutWindows, 60_000);
  const light = find(withoutWindows) ?? path;
  say(`Using Chromium at ${light}${light === path ? '' : `, and at ${path} for notices`}`);
  return { whole: path, light };
}
