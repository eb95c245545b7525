import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayRevealAnswer } from './answers.ts';
import { findNamedOptions } from './named-options.ts';
import { privacyGuard } from './private.ts';

/** The student chose (D). */
const names = {
  options: ['the bridge', 'the river', 'the paint', 'the boats', 'the toll'],
  chosen: 4,
  source: '',
};
const findLabels = (text: string) =>
  findNamedOptions(text, names)
    .map((option) => 'ABCDE'[option - 1])
    .join('');

describe('options that a student asks about', () => {
  test.each([
    ['Why is (C) wrong?', 'C'],
    ['Why not C/D?', 'CD'],
    ['What is wrong with options c, d, and e?', 'CDE'],
    ['what about option d and e', 'DE'],
    ['I was between b and d', 'BD'],
    ['I do not get why it is not e', 'E'],
    ['Can someone explain c?', 'C'],
    ['Why is my answer wrong?', 'D'],
    ['My last choice was wrong again.', 'D'],
    ['Why is mine worse than the first option?', 'AD'],
    ['Why is (C) wrong, and why is what I picked wrong too?', 'CD'],
    ['Why are all the other options wrong?', 'ABCDE'],
    ['What is wrong with the others?', 'ABCDE'],
  ])('%s', (text, names) => expect(findLabels(text)).toBe(names));
  test.each([
    'This is the third one I got wrong in this section.',
    'In the first one I tried it was clear. Here it is not.',
    'I am stuck b/c the text is long, e.g. in the second half.',
    'I am lost.',
    'The others in my class are lost, too.',
  ])('are not named by %s', (text) => expect(findLabels(text)).toBe(''));
  test('are listed once each, and completely', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('A', 'B', 'C', 'D', 'E')), (names) => {
        const found = findLabels(`What is wrong with ${names.map((one) => `(${one})`).join(', ')}`);
        expect(found).toBe([...new Set(names)].join(''));
      }),
    );
  });
});

describe('the answer of some question', () => {
  test.each([
    'In question 5 about the bridge, (E) is the credited answer.',
    'The answer is d.',
    'It must be b.',
    'Number four is right.',
    'The fourth is correct.',
    'IV is right.',
    '12) d',
    'Question 7: c',
    'Option 2 it is.',
    'That gets the credited response.',
  ])('may be revealed by: %s', (sentence) => expect(mayRevealAnswer(sentence)).toBe(true));
  test.each([
    'Open the billing page.',
    'You can pause your plan in the settings, and go to a page.',
    'I hope that this is the right place for you.',
    'Your answers are saved at once.',
    'The first step is to open the settings.',
    'For a refund, write within 14 days.',
    'There are 3 tests a week.',
  ])('is not revealed by: %s', (sentence) => expect(mayRevealAnswer(sentence)).toBe(false));
});

test('numbers are not phone numbers, and a colon does not make a link', () => {
  const guard = privacyGuard({ names: [], notes: [], allowed: '', ownOrigin: null });
  for (const text of [
    'From 1990-1995 it fell.',
    'It rose by 10.5 - 12.75 percent.',
    'Look at the data: it fell.',
  ])
    expect(guard(text)).toBeNull();
  expect(guard('Call 555 010 9999.')).toBe('PRIVATE_DATA');
  expect(guard('See data:text/html,x')).toBe('FOREIGN_LINK');
});
