import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { fail, say } from './run.mjs';

/** The one without windows first: it draws the same pages with less work. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function find() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...onPath, ...places].find((path) => path && existsSync(path));
}

/** The path of a Chromium: the machine's own, or Debian's, installed now. */
export function findChromium() {
  let path = find();
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (path) break;
    aptInstall('Chromium', [name]);
    path = find();
  }
  if (!path) fail('Chromium was not found. Install it, or set CHROMIUM_PATH to its program.');
  say(`Using Chromium at ${path}`);
  return path;
}
