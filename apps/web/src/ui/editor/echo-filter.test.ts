import { expect, test } from 'vitest';
import { createEchoFilter } from './echo-filter.ts';

test('a value emitted before the last key press does not come from outside', () => {
  const filter = createEchoFilter('Mo');
  filter.emit('Mor');
  filter.emit('More');
  expect(filter.isNews('Mor')).toBe(false);
  expect(filter.isNews('More')).toBe(false);
});

test('a value from outside is new once', () => {
  const filter = createEchoFilter('Mo');
  filter.emit('Mor');
  expect(filter.isNews('')).toBe(true);
  expect(filter.isNews('')).toBe(false);
});

test('values emitted before one that came back are new when they are set again', () => {
  const filter = createEchoFilter('');
  filter.emit('x');
  expect(filter.isNews('x')).toBe(false);
  expect(filter.isNews('')).toBe(true);
  filter.emit('a');
  filter.emit('b');
  filter.emit('');
  expect(filter.isNews('')).toBe(false);
  expect(filter.isNews('b')).toBe(true);
});

test('values that never come back do not accumulate', () => {
  const filter = createEchoFilter('');
  for (let at = 0; at < 1000; at += 1) filter.emit(`${at}`);
  // A render with the previous value is not new.
  expect(filter.isNews('')).toBe(false);
  expect(filter.isNews('900')).toBe(true);
});
