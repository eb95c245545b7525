import type { DraftEvent, DraftSource } from '@docket/contract/types';
import { expect, test } from 'vitest';
import {
  afterDraftEvent,
  askedDraft,
  type Draft,
  draftHtml,
  leftOutLine,
  stoppedLine,
  tooLongBy,
} from './draft-state.ts';

const source: DraftSource = {
  kind: 'explanation',
  id: 'e1',
  title: 'Test 1, section 1, question 3',
  path: '/x',
};
const start: DraftEvent = { type: 'start', by: 'composer', keyHidden: false, sources: [source] };
const told = (...texts: string[]): Draft =>
  texts.reduce(
    (draft, text) => afterDraftEvent(draft, { type: 'text', text }),
    afterDraftEvent(askedDraft, start),
  );

test('pieces become the draft, and the sanitized whole takes their place', () => {
  const writing = told('The answer ', 'is <B>.');
  expect(writing).toMatchObject({
    state: 'writing',
    by: 'composer',
    sources: [source],
    text: 'The answer is <B>.',
  });
  const done = afterDraftEvent(writing, { type: 'done', html: '<p>The answer is B.</p>', leftOut: 2 });
  expect(draftHtml(done)).toBe('<p>The answer is B.</p>');
  expect(leftOutLine(done)).toMatch(/^2 sentences of the model were not used/);
  expect(leftOutLine(writing)).toBe('');
});

test('what was stopped can be used as plain paragraphs', () => {
  expect(draftHtml({ ...told('One & two\nthree\n\n', '\nFour <b>'), state: 'stopped' })).toBe(
    '<p>One &amp; two<br>three</p><p>Four &lt;b&gt;</p>',
  );
});

test('a draft that was stopped says whether anything had come of it', () => {
  expect(stoppedLine({ ...told('One'), state: 'stopped' })).toMatch(/can still be used/);
  expect(stoppedLine({ ...told(), state: 'stopped' })).toBe('You stopped it before anything had come.');
  expect(stoppedLine({ ...told(' \n'), state: 'stopped' })).toBe('You stopped it before anything had come.');
});

test('a draft that the key check stops leaves nothing behind', () => {
  const failed = afterDraftEvent(told('The answer is C.'), {
    type: 'failed',
    code: 'CONTRADICTS_KEY',
    message: 'It named another answer than the credited one.',
    keepsNothing: true,
  });
  expect(failed).toMatchObject({
    state: 'failed',
    text: '',
    sources: [],
    why: expect.stringContaining('credited'),
  });
  expect(draftHtml(failed)).toBe('');
  // Nothing that comes later brings it back.
  expect(afterDraftEvent(failed, { type: 'text', text: 'more' })).toBe(failed);
});

test('the longest that the server may send comes whole, and a flood ends', () => {
  const long = told(...Array.from({ length: 130 }, () => 'x'.repeat(1000)));
  expect(long).toMatchObject({ state: 'writing', text: 'x'.repeat(130_000) });
  const flooded = told(...Array.from({ length: 400 }, () => 'x'.repeat(1000)));
  expect(flooded.state).toBe('failed');
  expect(flooded.text.length).toBeLessThanOrEqual(200_000);
});

test('a draft that makes the reply too long to send says by how much', () => {
  const html = `<p>${'x'.repeat(19_990)}</p>`;
  const done = afterDraftEvent(told('x'), { type: 'done', html, leftOut: 0 });
  expect(tooLongBy(done, '')).toBe(0);
  expect(tooLongBy(done, '<p>Hello</p>')).toBe(9);
  expect(tooLongBy({ ...told('x'.repeat(30_000)), state: 'stopped' }, '')).toBe(10_007);
  expect(tooLongBy(told('x'.repeat(30_000)), '')).toBe(0);
  expect(tooLongBy({ ...told(''), state: 'failed' }, 'x'.repeat(30_000))).toBe(0);
});
