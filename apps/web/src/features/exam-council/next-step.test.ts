import { expect, test } from 'vitest';
import { findNextStep, readNextStep, storeNextStep } from './next-step.ts';

function createStore() {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
}

test('only known steps are opened', () => {
  const step = { page: 'checkout', planId: 'full', coupon: 'SPRING', prepPlus: true };
  expect(readNextStep(step)).toEqual(step);
  expect(readNextStep({ ...step, coupon: '<b>', prepPlus: 'yes', more: 1 })).toEqual({
    page: 'checkout',
    planId: 'full',
  });
  expect(readNextStep({ page: 'checkout-lsac' })).toEqual({ page: 'checkout-lsac' });
  for (const other of [
    null,
    'x',
    { page: 'checkout' },
    { page: '//evil.example' },
    { page: 'checkout', planId: '../a' },
  ])
    expect(readNextStep(other)).toBeNull();
});

test('a step is kept until another link starts', () => {
  const store = createStore();
  storeNextStep({ page: 'checkout', planId: 'full' }, store);
  expect(findNextStep(store)).toEqual({ page: 'checkout', planId: 'full' });
  storeNextStep(null, store);
  expect(findNextStep(store)).toBeNull();
  store.setItem('docket_after_link', 'not json');
  expect(findNextStep(store)).toBeNull();
});
