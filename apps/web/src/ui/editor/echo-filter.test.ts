import { expect, test } from 'vitest';
import { createEchoFilter } from './echo-filter.ts';

test('a value that was emitted before the last key is none from elsewhere', () => {
  const filter = createEchoFilter('Mo');
  filter.emit('Mor');
  filter.emit('More');
  expect(filter.isNews('Mor')).toBe(false);
  expect(filter.isNews('More')).toBe(false);
});

test('a value from elsewhere is news, once', () => {
  const filter = createEchoFilter('Mo');
  filter.emit('Mor');
  expect(filter.isNews('')).toBe(true);
  expect(filter.isNews('')).toBe(false);
});

test('what was emitted before a value that came back is news when it is set again', () => {
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

test('what never comes back does not pile up', () => {
  const filter = createEchoFilter('');
  for (let at = 0; at < 1000; at += 1) filter.emit(`${at}`);
  // A render with the value of before tells nothing new.
  expect(filter.isNews('')).toBe(false);
  expect(filter.isNews('900')).toBe(true);
});
