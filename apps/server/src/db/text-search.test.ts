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

/** The letters, marks and punctuation of the alphabets in which names and notes are written. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x2b0, 0x36f],
  [0x391, 0x3c9],
  [0x400, 0x45f],
  [0x5d0, 0x5ea],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0x3041, 0x30ff],
  [0xac00, 0xac60],
  [0xfb00, 0xfb06],
  [0xfe00, 0xfe0f],
  [0xff01, 0xff5e],
] as const;
const characters = ranges.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
);

test('the database folds each letter as foldText does', async () => {
  const folded = await fold(characters);
  const different = characters.filter((one, i) => folded[i] !== foldText(one));
  expect(different.map((one) => one.codePointAt(0)!.toString(16))).toEqual([]);
});

test('the database folds texts as foldText does', async () => {
  const text = fc.string({ unit: fc.constantFrom(...characters), maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 20, maxLength: 20 }), async (texts) => {
      expect(await fold(texts)).toEqual(texts.map(foldText));
    }),
    { numRuns: 50 },
  );
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
