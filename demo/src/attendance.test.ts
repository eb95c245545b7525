import { expect, it } from 'vitest';
import { attendance } from './attendance.ts';

it('most registered students attend a class, always the same ones, and others attend another', () => {
  const whole = attendance(400, 1);
  expect(attendance(400, 1)).toEqual(whole);
  expect(attendance(400, 2)).not.toEqual(whole);
  const came = whole.filter((after) => after !== null);
  expect(came.length).toBeGreaterThan(250);
  expect(came.length).toBeLessThan(350);
  expect(Math.min(...came)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...came)).toBeLessThan(20 * 60);
});
