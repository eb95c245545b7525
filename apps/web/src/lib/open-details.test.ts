// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openDetailsForPrint } from './open-details.ts';

test('what is folded is open while it is printed, and what was open stays open', () => {
  document.body.innerHTML = '<details id="a"></details><details id="b" open></details>';
  openDetailsForPrint();
  const state = () => [...document.querySelectorAll('details')].map((one) => one.open);
  window.dispatchEvent(new Event('beforeprint'));
  expect(state()).toEqual([true, true]);
  window.dispatchEvent(new Event('afterprint'));
  expect(state()).toEqual([false, true]);
});
