import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveParagraph } from './move-paragraph.ts';
import { splitParagraphs } from './word-count.ts';

const text = 'First.\n\nSecond.\n\nThird.';

test.each([
  ['a paragraph is put before it', `New.\n\n${text}`, 2, 3],
  ['a paragraph is put behind it', text.replace('Third', 'More.\n\nThird'), 2, 2],
  ['the paragraph before it goes', 'Second.\n\nThird.', 2, 1],
  ['it is changed', text.replace('Second', 'The second one'), 2, 2],
  ['it is the last and goes', 'First.\n\nSecond.', 3, 2],
  ['everything is cut', '', 3, 3],
  ['a paragraph before it is divided', text.replace('First', 'Fir\n\nst'), 3, 4],
])('a note stays with its paragraph when %s', (_name, after, paragraph, expected) => {
  expect(moveParagraph(text, after, paragraph)).toBe(expected);
});

test('notes are where they were when a text was cut and pasted', () => {
  expect(moveParagraph('', text, moveParagraph(text, '', 3))).toBe(3);
});

test('a note is at the same words after any keystrokes elsewhere', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 999_999 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(
      numbers,
      fc.nat(),
      fc.nat(),
      fc.constantFrom('x', '\n\n', 'y\n\nz', '\n'),
      (all, at, where, typed) => {
        const before = [...new Set(all)].map((one) => `<${one}>`).join('\n\n');
        const paragraphs = splitParagraphs(before);
        const noted = at % paragraphs.length;
        const start = before.indexOf(paragraphs[noted]!);
        const offset = where % (before.length + 1);
        fc.pre(offset < start - 1 || offset > start + paragraphs[noted]!.length + 1);
        const after = `${before.slice(0, offset)}${typed}${before.slice(offset)}`;
        const moved = splitParagraphs(after)[moveParagraph(before, after, noted + 1) - 1];
        expect(moved).toContain(paragraphs[noted]);
      },
    ),
  );
});
