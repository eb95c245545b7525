import { expect, test } from 'vitest';
import { deskAct } from './desk-keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, altGraph: false };

test('single-letter keys act and can be switched off; Escape always acts', () => {
  expect(deskAct({ ...plain, key: 'c' }, true)).toBe('claim');
  expect(deskAct({ ...plain, key: 'c' }, false)).toBeNull();
  expect(deskAct({ ...plain, key: 'Escape' }, false)).toBe('back');
  expect(deskAct({ ...plain, key: 'z' }, true)).toBeNull();
});

test('shortcuts of the browser are ignored', () => {
  expect(deskAct({ ...plain, key: 'r', ctrlKey: true }, true)).toBeNull();
  expect(deskAct({ ...plain, key: 't', metaKey: true }, true)).toBeNull();
  expect(deskAct({ ...plain, key: 'C', shiftKey: true }, true)).toBeNull();
});

test('punctuation keys work on every keyboard layout', () => {
  expect(deskAct({ ...plain, key: '?', shiftKey: true }, true)).toBe('help');
  expect(deskAct({ ...plain, key: '/', shiftKey: true }, true)).toBe('search');
  expect(deskAct({ ...plain, key: ']', ctrlKey: true, altKey: true, altGraph: true }, true)).toBe('next');
});
