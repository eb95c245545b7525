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
  're\u0640sume\u0301',
  're\u180asu\u034f\u115fme',
  'res\u0007ume\u009f',
  'r\u2060e\u{e0001}sum\u{1d173}e\ufe0f',
  'resume',
];

test.each(typedForms)('%j folds to resume', (typed) => expect(foldText(typed)).toBe('resume'));

test.each([
  ['Øre Łódź Đặng', 'ore lodz dang'],
  ['Straße STRASSE Straẞe', 'strasse strasse strasse'],
  ['Æsir œuvre Þór', 'aesir oeuvre thor'],
  ['İstanbul ısı', 'istanbul isi'],
  ['ﬁne ﬀ ½ 1⁄2 1∕2', 'fine ff 1/2 1/2 1/2'],
  ['″a‴ ‶b‶ ˝c˝', '"a"\' "b" "c"'],
  ['a\u2028b\u2029c\u00a0d\u3000e\u1680f', 'a b c d e f'],
  ['¨a ¯b ¸c', ' a  b  c'],
  ['كـتـاب كِتَاب ﻛﺘﺎﺏ', 'كتاب كتاب كتاب'],
  ['یک ٱلكتاب', 'يك الكتاب'],
  ['ΆΈΉ ΎΏ ᾧ', 'αεη υω ω'],
  ['Ɓala Ⱥ Ɨ ǝ', 'bala a i e'],
  ['O’Neill “so-called” x–y', 'o\'neill "so-called" x-y'],
  ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
  ['Ёлка й', 'елка и'],
  ['がぎ हिन्दी', foldText('がぎ हिन्दी')],
])('%s', (text, folded) => expect(foldText(text)).toBe(folded));

/** What keyboards, word processors and phones write as an apostrophe, a quotation mark or a hyphen. */
const likes = {
  "'": '\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u02ca\u02cb\u02f4\u0374\u0384\u055a\u05f3\u07f4\u07f5\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\u2018\u2019\u201a\u201b\u2032\u2035\u2039\u203a\u275b\u275c\ua78b\ua78c\uff07\uff40',
  '"': '\u00ab\u00bb\u02ba\u02dd\u02ee\u05f4\u201c\u201d\u201e\u201f\u2033\u2036\u275d\u275e\u301d\u301e\u301f\uff02',
  '-': '\u02d7\u058a\u05be\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u207b\u208b\u2212\u2796\u2e3a\ufe58\ufe63\uff0d',
} as const;
test.each(Object.entries(likes))('each form of %s folds to it', (folded, forms) => {
  const other = [...forms].filter((one) => foldText(`don${one}t`) !== `don${folded}t`);
  expect(other.map((one) => one.codePointAt(0)!.toString(16))).toEqual([]);
  expect(includesFolded(`The don${forms[1]}t`, `don${folded}t`)).toBe(true);
});

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
