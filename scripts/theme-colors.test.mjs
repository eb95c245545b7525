import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const findColors = (text) => [...new Set(text.match(/#[0-9a-f]{6}\b/gi))];

/** The colors of a theme by name, from its block in the tokens. */
function readTheme(name) {
  const block = read('apps/web/src/ui/tokens.css').match(new RegExp(`data-theme="${name}"\\] \\{([^}]*)\\}`));
  return Object.fromEntries(
    [...block[1].matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((found) => found.slice(1)),
  );
}
const light = readTheme('light');
const dark = readTheme('dark');
const paper = [light.paper, dark.paper];

test.each([
  ['apps/server/src/features/mail/email-layout.ts', Object.values(light)],
  ['apps/web/index.html', paper],
  ['apps/web/public/manifest.webmanifest', paper],
  [
    'apps/web/src/features/settings/settings.module.css',
    [...paper, light.ink, dark.ink, '#ffffff', '#000000'],
  ],
])('%s has only colors of the themes', (path, allowed) => {
  const colors = findColors(read(path));
  expect(colors.length).toBeGreaterThan(0);
  expect(colors.filter((color) => !allowed.includes(color))).toEqual([]);
});
