import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { fail, say } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function find() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...onPath, ...places].find((path) => path && existsSync(path));
}

/** The path of a Chromium: the machine's own, or Debian's, installed now. */
export function findChromium() {
  let path = find();
  if (!path) {
    aptInstall('Chromium', ['chromium']);
    path = find();
  }
  if (!path) fail('Chromium was not found. Install it, or set CHROMIUM_PATH to its program.');
  say(`Using Chromium at ${path}`);
  return path;
}
