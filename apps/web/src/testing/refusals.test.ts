import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Their callers show the error of the mutation that they return. */
const returnsMutation = ['lib/use-change-email.ts'];

test('whatever sends a change shows why it was refused', () => {
  const silent = files
    .filter(({ text }) => text.includes('useMutation('))
    .filter(({ text }) => !/\bonError\b|\.error\b|\berror\b/.test(text))
    .map(({ path }) => path);
  expect(silent).toEqual(returnsMutation);
});

test('a form that names its invalid fields also shows what no field shows', () => {
  const silent = files
    .filter(
      ({ path, text }) => path.endsWith('.tsx') && text.includes('<form') && text.includes('getFieldErrors('),
    )
    .filter(({ text }) => !/<FormError\b|<ConflictNotice\b|<KeptForm\b/.test(text))
    .map(({ path }) => path);
  expect(silent).toEqual([]);
});
