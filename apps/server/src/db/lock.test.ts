import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartupError } from '../api-error.ts';
import { lockDirectory } from './lock.ts';
import { openPostgres } from './open.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'docket-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('one process holds the directory, and it can be locked again after the release', () => {
  const unlock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(/in use by process \d+/);
  expect(readdirSync(directory)).toEqual(['docket.lock']);
  unlock();
  expect(readdirSync(directory)).toEqual([]);
  lockDirectory(directory)();
});

test.each(['', 'garbage', JSON.stringify({ pid: 4_000_000, ticks: '1' })])(
  'a stale lock %j is taken over',
  (left) => {
    writeFileSync(join(directory, 'docket.lock'), left);
    const unlock = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(StartupError);
    unlock();
  },
);

test('a directory that is not writable is reported in one line', () => {
  expect(() => lockDirectory(join(directory, 'missing'))).toThrow(StartupError);
});

test('an invalid database address is reported as such', async () => {
  await expect(openPostgres('nonsense', 1)).rejects.toThrow('is not a PostgreSQL address');
});
