import { expect, test } from 'vitest';
import { findDeskAction } from './desk-keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, altGraph: false };

test('single-letter keys act and can be switched off; Escape always acts', () => {
  expect(findDeskAction({ ...plain, key: 'c' }, true)).toBe('claim');
  expect(findDeskAction({ ...plain, key: 'c' }, false)).toBeNull();
  expect(findDeskAction({ ...plain, key: 'Escape' }, false)).toBe('back');
  expect(findDeskAction({ ...plain, key: 'z' }, true)).toBeNull();
});

test('shortcuts of the browser are ignored', () => {
  expect(findDeskAction({ ...plain, key: 'r', ctrlKey: true }, true)).toBeNull();
  expect(findDeskAction({ ...plain, key: 't', metaKey: true }, true)).toBeNull();
  expect(findDeskAction({ ...plain, key: 'C', shiftKey: true }, true)).toBeNull();
});

test('punctuation keys work on every keyboard layout', () => {
  expect(findDeskAction({ ...plain, key: '?', shiftKey: true }, true)).toBe('help');
  expect(findDeskAction({ ...plain, key: '/', shiftKey: true }, true)).toBe('search');
  expect(findDeskAction({ ...plain, key: ']', ctrlKey: true, altKey: true, altGraph: true }, true)).toBe(
    'next',
  );
});
