import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  .filter(({ text }) => text.includes('createRoot('));

test('what is rendered beside the pages has the components of the library, too', () => {
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter(({ text }) => !text.includes('<MantineRoot')).map(({ path }) => path)).toEqual([]);
});
