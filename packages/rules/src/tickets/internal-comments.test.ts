import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findAddedText, isOpenRequest, joinComments } from './internal-comments.ts';

const comment = fc
  .string({ minLength: 1 })
  .map((text) => text.trim())
  .filter(Boolean);

test('text appended to the stored notes is found again, and nothing is added twice', () => {
  fc.assert(
    fc.property(fc.array(comment), comment, (stored, added) => {
      const notes = joinComments(stored);
      expect(findAddedText(notes, joinComments([...stored, added]))).toBe(added);
      expect(findAddedText(notes, notes)).toBe('');
    }),
  );
});

test('a text that does not begin with the stored notes is added as it is', () => {
  expect(findAddedText('Called twice.', ' Something else. ')).toBe('Something else.');
  expect(findAddedText('Called twice.', 'Called twice. Then once more.')).toBe('Then once more.');
});

test('a request stands until the ticket is released or claimed again', () => {
  const at = new Date('2026-11-02T10:00:00Z');
  const request = { asksTakeover: true, authorId: 'uma', at };
  const before = new Date(at.getTime() - 1);
  const after = new Date(at.getTime() + 1);
  expect(isOpenRequest(request, { by: 'toni', at: before })).toBe(true);
  expect(isOpenRequest({ ...request, asksTakeover: false }, { by: 'toni', at: before })).toBe(false);
  expect(isOpenRequest(request, { by: 'toni', at: after })).toBe(false);
  expect(isOpenRequest(request, { by: 'uma', at: before })).toBe(false);
  expect(isOpenRequest(request, { by: null, at: null })).toBe(false);
});
