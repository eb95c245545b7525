import { expect, test } from 'vitest';
import { findDeskAct } from './desk-keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, altGraph: false };

test('single-letter keys act and can be switched off; Escape always acts', () => {
  expect(findDeskAct({ ...plain, key: 'c' }, true)).toBe('claim');
  expect(findDeskAct({ ...plain, key: 'c' }, false)).toBeNull();
  expect(findDeskAct({ ...plain, key: 'Escape' }, false)).toBe('back');
  expect(findDeskAct({ ...plain, key: 'z' }, true)).toBeNull();
});

test('shortcuts of the browser are ignored', () => {
  expect(findDeskAct({ ...plain, key: 'r', ctrlKey: true }, true)).toBeNull();
  expect(findDeskAct({ ...plain, key: 't', metaKey: true }, true)).toBeNull();
  expect(findDeskAct({ ...plain, key: 'C', shiftKey: true }, true)).toBeNull();
});

test('punctuation keys work on every keyboard layout', () => {
  expect(findDeskAct({ ...plain, key: '?', shiftKey: true }, true)).toBe('help');
  expect(findDeskAct({ ...plain, key: '/', shiftKey: true }, true)).toBe('search');
  expect(findDeskAct({ ...plain, key: ']', ctrlKey: true, altKey: true, altGraph: true }, true)).toBe('next');
});
