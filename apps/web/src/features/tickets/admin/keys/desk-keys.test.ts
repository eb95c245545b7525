import { expect, test } from 'vitest';
import { deskAct } from './desk-keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, altGraph: false };

test('single keys act, and can be switched off; Escape stays', () => {
  expect(deskAct({ ...plain, key: 'c' }, true)).toBe('claim');
  expect(deskAct({ ...plain, key: 'c' }, false)).toBeNull();
  expect(deskAct({ ...plain, key: 'Escape' }, false)).toBe('back');
  expect(deskAct({ ...plain, key: 'z' }, true)).toBeNull();
});

test('keys of the browser are left alone', () => {
  expect(deskAct({ ...plain, key: 'r', ctrlKey: true }, true)).toBeNull();
  expect(deskAct({ ...plain, key: 't', metaKey: true }, true)).toBeNull();
  expect(deskAct({ ...plain, key: 'C', shiftKey: true }, true)).toBeNull();
});

test('signs are found wherever the keyboard has them', () => {
  expect(deskAct({ ...plain, key: '?', shiftKey: true }, true)).toBe('help');
  expect(deskAct({ ...plain, key: '/', shiftKey: true }, true)).toBe('search');
  expect(deskAct({ ...plain, key: ']', ctrlKey: true, altKey: true, altGraph: true }, true)).toBe('next');
});
