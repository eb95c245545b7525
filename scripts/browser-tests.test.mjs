import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../e2e');
const files = readdirSync(folder, { recursive: true }).filter((file) =>
  /^(tests|support)\/.*\.ts$/.test(file),
);

/** The lines of the browser tests that contain what the pattern says. */
const find = (pattern) =>
  files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return [...text.matchAll(pattern)].map(
      ({ 0: found, index }) => `${file}:${text.slice(0, index).split('\n').length}: ${found}`,
    );
  });

test('the specs are read', () => expect(find(/\bpage\b/g).length).toBeGreaterThan(1000));

// An answer option is a radio named by its text, a question a link or a list item: a part of a name may be in that text.
test('a radio of the whole page is named exactly, or by the beginning of its name', () => {
  const ofPage =
    /\b(page|tab|second|next|other|drill|device)\s*\.getByRole\('(radio|option)', \{ name: [^)]*\)/g;
  expect(find(ofPage).filter((found) => !/exact: true|name: \/\^/.test(found))).toEqual([]);
});

// A response that comes before the wait began is missed.
test('a wait for an event is begun before what causes it', () => {
  expect(find(/await \w+\.waitFor(Response|Request|Event)\(/g)).toEqual([]);
});
