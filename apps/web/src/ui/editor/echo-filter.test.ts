import { expect, test } from 'vitest';
import { createEchoFilter } from './echo-filter.ts';

test('a value that was said before the last key is none from elsewhere', () => {
  const said = createEchoFilter('Mo');
  said.say('Mor');
  said.say('More');
  expect(said.isNews('Mor')).toBe(false);
  expect(said.isNews('More')).toBe(false);
});

test('a value from elsewhere is news, once', () => {
  const said = createEchoFilter('Mo');
  said.say('Mor');
  expect(said.isNews('')).toBe(true);
  expect(said.isNews('')).toBe(false);
});

test('what was said before a value that came back is news when it is set again', () => {
  const said = createEchoFilter('');
  said.say('x');
  expect(said.isNews('x')).toBe(false);
  expect(said.isNews('')).toBe(true);
  said.say('a');
  said.say('b');
  said.say('');
  expect(said.isNews('')).toBe(false);
  expect(said.isNews('b')).toBe(true);
});

test('what never comes back does not pile up', () => {
  const said = createEchoFilter('');
  for (let at = 0; at < 1000; at += 1) said.say(`${at}`);
  // A render with the value of before tells nothing new.
  expect(said.isNews('')).toBe(false);
  expect(said.isNews('900')).toBe(true);
});
