import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/decisions');
const index = readFileSync(join(folder, 'README.md'), 'utf8');
const records = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .map((name) => ({ name, no: Number(name.slice(0, 4)), text: readFileSync(join(folder, name), 'utf8') }));

/** The numbers that code names, as "decision 16", "decisions 16 and 52" or docs/decisions/0016. */
function findNamedDecisions() {
  const files = ['apps', 'packages', 'tools', 'scripts', 'bench', 'demo', 'e2e', '.'].flatMap((part) =>
    readdirSync(join(root, part), { recursive: part !== '.' })
      .filter((name) => /\.(ts|tsx|mjs|sql|css)$/.test(name) && !/node_modules|dist[\\/]/.test(name))
      .map((name) => join(root, part, name)),
  );
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bdecisions?[ /]([0-9]+(?:(?:, | and )[0-9]+)*)/gi)].flatMap(
        ([, numbers]) => numbers.split(/\D+/).map(Number),
      ),
    ),
  );
}

describe('decision records', () => {
  test.each(records)('$name has a status, a date and the four headings', ({ no, text }) => {
    const [title, , status] = text.split('\n');
    expect(title).toMatch(new RegExp(`^# ${no}\\. \\S`));
    expect(status).toMatch(/^Status: accepted, 20\d\d-\d\d-\d\d\./);
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Context', 'Decision', 'Alternatives', 'Consequences']);
  });

  test('the list has each record, under its title', () => {
    const titles = records.map(({ name, text }) => `- [${text.split('\n')[0].slice(2)}](${name})`);
    expect(index.split('\n').filter((line) => line.startsWith('- ['))).toEqual(titles);
  });

  test('links between records lead to a record', () => {
    const links = [index, ...records.map(({ text }) => text)].flatMap((text) =>
      [...text.matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, name]) => name),
    );
    expect(links.filter((name) => !records.some((record) => record.name === name))).toEqual([]);
  });

  test('code that rests on a record names its number, or the record says that none does', () => {
    const named = findNamedDecisions();
    expect(
      records.filter(({ no, text }) => !named.has(no) && !/no code rests on/i.test(text)).map(({ no }) => no),
    ).toEqual([]);
  });
});
