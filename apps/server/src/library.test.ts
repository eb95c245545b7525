import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runLibrary } from './library.command.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docket-library-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command in a separate folder, on an embedded database there. */
async function library(...args: string[]) {
  const { DATABASE_URL: _, ...env } = process.env;
  const lines: string[] = [];
  const good = await runLibrary(args, (line) => void lines.push(line), {
    ...env,
    DATA_DIR: join(folder, 'data'),
    DOCKET_CALLED_FROM: folder,
  });
  return { good, out: lines.join('\n') };
}

it('prints its usage, and names missing files', async () => {
  const help = await library('--help');
  expect(help.good).toBe(true);
  for (const word of ['import FILE...', '--dry-run', '--enable', '--all', 'rescore', 'xlsx'])
    expect(help.out).toContain(word);
  await expect(library('import', 'nothing.csv')).rejects.toThrow('There is no file nothing.csv.');
  await expect(library('export', '--format', 'pdf', '--out', 'x', '--test', 'y')).rejects.toThrow(
    /no format pdf/,
  );
});

it('imports several files in one call, each with its own result, and groups common messages', async () => {
  writeFileSync(join(folder, 'empty.csv'), '');
  const header = 'test,stem,option_a,option_b,option_c,option_d,option_e,credited';
  const rows = Array.from(
    { length: 6 },
    (_, at) => `mock,Which one is ${at}?,a,b,c,d,e,${at === 4 ? 'F' : 'A'}`,
  );
  writeFileSync(join(folder, 'mock.csv'), [header, ...rows].join('\n'));
  const { good, out } = await library('import', 'empty.csv', 'mock.csv', '--dry-run');
  expect(good).toBe(false);
  expect(out).toContain('error: empty.csv: The file is empty.');
  expect(out).toContain('empty.csv: nothing was imported: 1 error.');
  expect(out).toContain('error: mock.csv, row 6: Question 5: credited answer "F" isn’t one of A to E');
  expect(out).toContain('mock.csv: nothing was imported (csv): 1 error.');
});
