import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, includesFolded, includesTerms, slugify } from './fold.ts';

const typedForms = [
  'résumé',
  're\u0301sume\u0301',
  'RÉSUMÉ',
  're\u00adsume\u0301',
  're\u200bsu\u200cm\u00e9',
  '\ufeffｒｅｓｕｍｅ',
  'resume',
];

test.each(typedForms)('%j folds to resume', (typed) => expect(foldText(typed)).toBe('resume'));

test.each([
  ['Øre Łódź Đặng', 'ore lodz dang'],
  ['Straße STRASSE Straẞe', 'strasse strasse strasse'],
  ['Æsir œuvre Þór', 'aesir oeuvre thor'],
  ['İstanbul ısı', 'istanbul isi'],
  ['ﬁne ﬀ ½', 'fine ff 1⁄2'],
  ['O’Neill “so-called” x–y', 'o\'neill "so-called" x-y'],
  ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
  ['Ёлка й', 'елка и'],
  ['がぎ हिन्दी', foldText('がぎ हिन्दी')],
])('%s', (text, folded) => expect(foldText(text)).toBe(folded));

test('folding twice changes nothing, and each way of typing a text folds alike', () => {
  const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(text, fc.constantFrom(...forms), (typed, form) => {
      expect(foldText(foldText(typed))).toBe(foldText(typed));
      expect(foldText(typed.normalize(form))).toBe(foldText(typed));
      expect(includesFolded(typed, typed)).toBe(true);
      expect(includesTerms(typed, typed)).toBe(true);
    }),
  );
});

test('slugs keep letters that have an accent', () => {
  expect(slugify('Renée Zoë Łukasz: Flaw & Gap!')).toBe('renee-zoe-lukasz-flaw-gap');
  expect(slugify('!!!')).toBe('');
  expect(slugify('a'.repeat(9).concat(' b'), 10)).toBe('aaaaaaaaa');
});
