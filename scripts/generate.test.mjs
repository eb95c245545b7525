import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { contractFolder, listCallGroups } from './generate/lib/calls.mjs';

test('no generated file is stale', () => {
  const command = new URL('./generate/index.mjs', import.meta.url).pathname;
  const printed = execFileSync(process.execPath, ['--import', 'tsx', command, '--check'], {
    encoding: 'utf8',
  });
  expect(printed).toBe('');
});

test('calls of one area have different names', async () => {
  const { contract } = await import(`${contractFolder}/index.ts`);
  const names = await Promise.all(
    listCallGroups().map(async ({ path, name, area }) => {
      const calls = (await import(`${contractFolder}/${path}`))[name];
      return Object.keys(calls).map((call) => `${area}.${call}`);
    }),
  );
  const listed = Object.entries(contract).flatMap(([area, calls]) =>
    Object.keys(calls).map((call) => `${area}.${call}`),
  );
  expect(names.flat().sort()).toEqual(listed.sort());
});
