import { expect, test } from 'vitest';
import { findAction, stepRate } from './keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

test.each([
  [' ', { kind: 'toggle' }],
  ['k', { kind: 'toggle' }],
  ['K', { kind: 'toggle' }],
  ['j', { kind: 'jump', by: -10 }],
  ['l', { kind: 'jump', by: 10 }],
  ['ArrowLeft', { kind: 'jump', by: -5 }],
  ['>', { kind: 'rate', by: 1 }],
  ['Tab', null],
  ['x', null],
  ['Enter', null],
])('%j', (key, action) => {
  expect(findAction({ key, ...plain })).toEqual(action);
  expect(findAction({ key, ...plain, ctrlKey: true })).toBeNull();
});

test('speeds change in steps and stop at the ends', () => {
  expect([stepRate(1, 1), stepRate(1, -1), stepRate(2, 1), stepRate(0.5, -1), stepRate(1.1, 1)]).toEqual([
    1.25, 0.75, 2, 0.5, 1.25,
  ]);
});
