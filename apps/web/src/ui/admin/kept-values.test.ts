import { expect, test } from 'vitest';
import { listUnchangedErrors, rebaseValues } from './kept-values.ts';

test('own changes are applied to what is stored now; other fields are kept', () => {
  const base = { name: 'Plan', price: 10, tags: ['a'] };
  expect(rebaseValues({ ...base, price: 12 }, base, { name: 'New', price: 11, tags: ['b'] })).toEqual({
    name: 'New',
    price: 12,
    tags: ['b'],
  });
});

test('a message disappears when its field changes, the others stay', () => {
  const errors = { name: 'Too long', price: 'Too high' };
  const sent = { name: 'x', price: 10 };
  expect(listUnchangedErrors(errors, sent, sent)).toEqual(errors);
  expect(listUnchangedErrors(errors, { ...sent, price: 0 }, sent)).toEqual({ name: 'Too long' });
});

test('a message about a list entry disappears with that entry', () => {
  const sent = {
    faqs: [
      { question: '', answer: 'a' },
      { question: '', answer: 'b' },
    ],
  };
  const corrected = { faqs: [sent.faqs[0], { question: 'Why?', answer: 'b' }] };
  const errors = { 'faqs.0.question': 'Write it', 'faqs.1.question': 'Write it' };
  expect(listUnchangedErrors(errors, corrected, sent)).toEqual({ 'faqs.0.question': 'Write it' });
  expect(listUnchangedErrors({ 'faqs.1.question': 'Write it' }, { faqs: [sent.faqs[0]] }, sent)).toEqual({});
});

test('a message about a field with another name stays until something changes', () => {
  const sent = { text: 'one\ntwo' };
  expect(listUnchangedErrors({ 'emails.1': 'No address' }, sent, sent)).toEqual({ 'emails.1': 'No address' });
  expect(listUnchangedErrors({ 'emails.1': 'No address' }, { text: 'one' }, sent)).toEqual({});
});
