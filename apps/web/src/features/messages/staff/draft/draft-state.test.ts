import type { DraftEvent, DraftSource } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { afterDraftEvent, askedDraft, type Draft, draftHtml, leftOutLine } from './draft-state.ts';

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

test('a flood ends', () => {
  const flooded = told(...Array.from({ length: 50 }, () => 'x'.repeat(1000)));
  expect(flooded.state).toBe('failed');
  expect(flooded.text.length).toBeLessThanOrEqual(40_000);
});
