import { foldText } from '@docket/rules';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { isTest, rules, server, web, withoutComments } from '../test/architecture.sources.ts';
import { openTestDatabase } from '../test/fixtures/database.ts';
import { parseTextSearch } from './text-search.ts';

const { database, drop } = await openTestDatabase();
afterAll(drop);
const fold = async (texts: readonly string[]): Promise<string[]> => {
  const statement = {
    name: 'test_fold',
    text: 'select docket_fold(t) as folded from unnest($1::text[]) with ordinality as u (t, at) order by at',
  };
  return (await database.rows<{ folded: string }>(statement, [texts])).map(({ folded }) => folded);
};

/**
 * Characters of Unicode 15 to 17, which PostgreSQL 15 or the embedded database do not normalize or do not know as
 * capitals.
 */
const young: readonly (readonly [number, number])[] = [
  [0x1c89, 0x1c8a],
  [0x2c2f, 0x2c2f],
  [0xa7c0, 0xa7f5],
  [0x10570, 0x105ff],
  [0x10d40, 0x10d8f],
  [0x11380, 0x113ff],
  [0x16100, 0x1613f],
  [0x16d40, 0x16d7f],
  [0x16ea0, 0x16edf],
  [0x1cc00, 0x1ceff],
  [0x1e030, 0x1e08f],
];
const isYoung = (code: number) => young.some(([from, to]) => code >= from && code <= to);
/** All characters of the first two planes but those, and the invisible ones beyond. */
const characters = Array.from({ length: 0x20000 }, (_, code) => code)
  .slice(1)
  .concat([0xe0001, 0xe0061, 0xe0100])
  .filter((code) => !isYoung(code))
  .map((code) => String.fromCodePoint(code))
  .filter((one) => !/[\p{Cn}\p{Cs}\p{Co}]/u.test(one));

test('the database folds each letter as foldText does', async () => {
  const folded = await fold(characters);
  const different = characters.filter((one, i) => folded[i] !== foldText(one));
  expect(different.map((one) => one.codePointAt(0)!.toString(16))).toEqual([]);
  expect(characters.length).toBeGreaterThan(70_000);
});

/** What texts in the languages of our users are made of, and what decomposes to something that is replaced. */
const common = characters.filter((one) => one < '\u0800' || (one >= '\u1d00' && one < '\u2100'));
const frequent = [..." 'aeinorstAEINORST´`’″′ʼ¨\u0301\u0300\u030b\u0313\u00ad\u200b\u200d\u0640ßÆøŁıς–"];

test('the database folds texts as foldText does', async () => {
  // Marks that a database does not know yet stay where accents change places.
  const between = characters.map((one) => `´${one}\u0334`);
  const folded = await fold(between);
  const isKnown = (_: string, i: number) => folded[i] === foldText(between[i]!);
  const unknown = characters.filter((one, i) => !isKnown(one, i));
  expect(unknown.filter((one) => common.includes(one) || !/\p{M}/u.test(one))).toEqual([]);
  expect(unknown.length).toBeLessThan(200);
  const unit = fc.oneof(
    fc.constantFrom(...frequent),
    fc.constantFrom(...common),
    fc.constantFrom(...characters.filter(isKnown)),
  );
  const text = fc.string({ unit, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 200, maxLength: 200 }), async (texts) => {
      expect(await fold(texts)).toEqual(texts.map(foldText));
    }),
    { numRuns: 50 },
  );
});

test('the text of HTML keeps words together that emphasis begins or ends in', async () => {
  const statement = { name: 'test_html_text', text: 'select docket_html_text($1) as text' };
  const html =
    '<p>re<strong>su</strong>me <em>a</em>b<u>c</u><a href="https://x.example" rel="x">d</a></p><p>e<br />f<sup>2</sup></p>';
  const [row] = await database.rows<{ text: string }>(statement, [html]);
  expect(row!.text.trim().split(/\s+/)).toEqual(['resume', 'abcd', 'e', 'f', '2']);
});

test.each([
  ['flaw', { search: 'flaw', before: '', last: 'flaw' }],
  ['the RÉSU', { search: 'the resu', before: 'the ', last: 'resu' }],
  ['“the resu', { search: '"the resu', before: '', last: '' }],
  ['bridge -resu', { search: 'bridge -resu', before: '', last: '' }],
  ['self–resu', { search: 'self-resu', before: 'self-', last: 'resu' }],
  ['of', { search: 'of', before: '', last: '' }],
])('%s is parsed', (typed, parsed) => expect(parseTextSearch(typed)).toEqual(parsed));

/** Files that normalize letters for another purpose than comparing texts with a search, and why. */
const otherNormalizing: Readonly<Record<string, string>> = {
  'packages/rules/src/search/fold.ts': 'the function itself',
  'packages/rules/src/reading/article-contents.ts': 'anchors keep letters of all alphabets',
  'packages/rules/src/drafts/normal.ts': 'texts that are quoted again keep their capitals',
  'packages/rules/src/drafts/ranking.ts': 'proper names keep their capitals and accents',
  'packages/rules/src/schools/names.ts': 'keys that are stored with the schools',
  'apps/server/src/features/transfer/docx/fold.ts':
    'labels in other widths; positions in the text stay known',
  'apps/server/src/features/transfer/clean.ts':
    'texts are stored in one form, which keeps what they look like',
  'apps/server/src/features/transfer/csv-read.ts': 'a letter of an option in other widths',
  'apps/server/src/features/transfer/quiz/aiken.ts': 'labels in other widths',
  'packages/rules/src/marks/marked-text.ts': 'texts with marks keep the position of each character',
  'apps/server/src/features/plans/admin/admin.service.ts':
    'names of plans that look the same; accents tell them apart',
};

test('no other code folds texts, and no statement searches without folding', () => {
  const sources = [...server, ...web, ...rules].filter(
    (source) => !isTest(source) && !source.path.startsWith('apps/server/src/test/'),
  );
  const normalizing = sources.filter(({ text }) => /\.normalize\(['"]NF/.test(text)).map(({ path }) => path);
  expect(normalizing.filter((path) => !(path in otherNormalizing))).toEqual([]);
  const searching = sources
    .filter(({ path }) => path.endsWith('.queries.ts'))
    .filter(({ text }) => /\bilike\b|in lower\(/i.test(withoutComments(text)))
    .map(({ path }) => path);
  expect(searching).toEqual([]);
});
