import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { requiredText } from './common.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && path !== 'common.ts',
);

test('a required text has something to see, and is trimmed', () => {
  const name = requiredText('Enter a name').max(5);
  expect(name.parse('  Ann\u200b ')).toBe('Ann\u200b');
  for (const nothing of ['', ' \n', '\u200b', ' \u2060\u00ad', '\u3164', '\u0007'])
    expect(name.safeParse(nothing).error?.issues.map(({ message }) => message)).toEqual(['Enter a name']);
  expect(name.safeParse('Ann Lee').success).toBe(false);
  expect(name.parse('अ')).toBe('अ');
});

test('no call has another way to require a text; a search of nothing visible finds nothing', () => {
  const others = sources.flatMap((path) =>
    readFileSync(`${folder}/${path}`, 'utf8')
      .split('\n')
      .filter((line) => line.includes('.trim().min(1') && !/\bsearch: /.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(others).toEqual([]);
});
