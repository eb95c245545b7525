import { expect, it } from 'vitest';
import { htmlToText, listChangedFields } from './change-fields.ts';

it('reads blocks, cells and images as lines', () => {
  expect(
    htmlToText(
      '<p>One &amp; <em>two</em></p><ul><li><p>a</p></li></ul><table><tbody><tr><th><p>x</p></th><td><p>1</p></td></tr></tbody></table><img src="/media/uploads/1" alt="A map" width="50%">',
    ),
  ).toBe('One & two\n• a\nx | 1\n[Picture: A map]');
});

it('lists exactly what changed, option by option', () => {
  const before = {
    segmentId: null,
    stemHtml: '<p>Which one?</p>',
    options: ['a', 'b', 'c', 'd', 'e'],
    credited: 1,
    enabled: true,
    archivedAt: null,
  };
  const after = {
    ...before,
    stemHtml: '<p><strong>Which</strong> one?</p>',
    options: ['a', 'B', 'c', 'd', 'e'],
    credited: 2,
  };
  expect(listChangedFields(before, after)).toEqual([
    { label: 'Stem', before: 'Which one?', after: 'Which one?', formOnly: true },
    { label: 'Option B', before: 'b', after: 'B', formOnly: false },
    { label: 'Key', before: 'A', after: 'B', formOnly: false },
  ]);
  expect(listChangedFields({ keyAtSave: 1 }, { keyAtSave: 2 })).toEqual([
    { label: 'Written for the key', before: 'A', after: 'B', formOnly: false },
  ]);
  expect(listChangedFields(null, { enabled: false, title: '' })).toEqual([
    { label: 'Published', before: '', after: 'No', formOnly: false },
  ]);
});

it('shows a conversion table and notes line by line', () => {
  const fields = listChangedFields(
    { conversion: null, notes: [{ optionNo: 2, html: '<p>Too broad</p>' }] },
    { conversion: [{ rawFrom: 0, rawTo: 5, scaled: 120 }], notes: [] },
  );
  expect(fields).toEqual([
    { label: 'Conversion table', before: '', after: '0 to 5: 120', formOnly: false },
    { label: 'Why not B', before: 'Too broad', after: '', formOnly: false },
  ]);
});

it('lists what was reordered', () => {
  const names = new Map([
    ['q1', 'Question 1'],
    ['q2', 'Question 2'],
  ]);
  const fields = listChangedFields(
    { segmentId: null, questionIds: ['q1', 'q2'] },
    { segmentId: null, questionIds: ['q2', 'q1'] },
    (id) => names.get(id) ?? 'gone',
  );
  expect(fields).toEqual([
    {
      label: 'Question order',
      before: 'Question 1\nQuestion 2',
      after: 'Question 2\nQuestion 1',
      formOnly: false,
    },
  ]);
});
