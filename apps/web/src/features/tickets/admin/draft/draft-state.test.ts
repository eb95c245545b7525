import type { DraftEvent, DraftSource } from '@docket/contract/types';
import { expect, test } from 'vitest';
import {
  applyDraftEvent,
  containsInserted,
  countExcess,
  type Draft,
  formatLeftOut,
  formatPlacement,
  getDraftHtml,
  getUsableHtml,
  getWantedHtml,
  isInserted,
  markInserted,
  markTouched,
  requestedDraft,
} from './draft-state.ts';

const source: DraftSource = {
  kind: 'explanation',
  id: 'e1',
  title: 'Test 1, section 1, question 3',
  path: '/x',
};
const start: DraftEvent = { type: 'start', by: 'composer', keyHidden: false, sources: [source] };
const createWritingDraft = (...texts: string[]): Draft =>
  texts.reduce(
    (draft, text) => applyDraftEvent(draft, { type: 'text', text }),
    applyDraftEvent(requestedDraft, start),
  );

test('pieces are collected, and the sanitized whole replaces them', () => {
  const writing = createWritingDraft('The answer ', 'is <B>.');
  expect(writing).toMatchObject({
    state: 'writing',
    by: 'composer',
    sources: [source],
    text: 'The answer is <B>.',
  });
  const done = applyDraftEvent(writing, { type: 'done', html: '<p>The answer is B.</p>', leftOut: 2 });
  expect(getDraftHtml(done)).toBe('<p>The answer is B.</p>');
  expect(formatLeftOut(done)).toMatch(/^2 sentences were left out/);
  expect(formatLeftOut(writing)).toBe('');
});

test('a stopped draft can be used as plain paragraphs', () => {
  expect(
    getDraftHtml({ ...createWritingDraft('One & two\nthree\n\n', '\nFour <b>'), state: 'stopped' }),
  ).toBe('<p>One &amp; two<br>three</p><p>Four &lt;b&gt;</p>');
});

test('a stopped draft says whether it produced any text', () => {
  expect(formatPlacement({ ...createWritingDraft('One'), state: 'stopped' })).toMatch(/can still use/);
  expect(formatPlacement({ ...createWritingDraft(), state: 'stopped' })).toBe(
    'You stopped the draft before it started.',
  );
  expect(formatPlacement({ ...createWritingDraft(' \n'), state: 'stopped' })).toBe(
    'You stopped the draft before it started.',
  );
});

test('a draft that the privacy check stops is removed completely', () => {
  const failed = applyDraftEvent(createWritingDraft('Write to Bob Miller.'), {
    type: 'failed',
    code: 'PRIVATE_DATA',
    message: 'The draft contained personal data.',
    keepsNothing: true,
  });
  expect(failed).toMatchObject({
    state: 'failed',
    text: '',
    sources: [],
    failureReason: expect.stringContaining('personal data'),
  });
  expect(getDraftHtml(failed)).toBe('');
  // Later events do not restore it.
  expect(applyDraftEvent(failed, { type: 'text', text: 'more' })).toBe(failed);
});

test('the longest text that the server may send is complete, and more than that is cut off', () => {
  const long = createWritingDraft(...Array.from({ length: 130 }, () => 'x'.repeat(1000)));
  expect(long).toMatchObject({ state: 'writing', text: 'x'.repeat(130_000) });
  const flooded = createWritingDraft(...Array.from({ length: 400 }, () => 'x'.repeat(1000)));
  expect(flooded.state).toBe('failed');
  expect(flooded.text.length).toBeLessThanOrEqual(200_000);
});

test('a draft that makes the reply too long to send shows by how much', () => {
  const html = `<p>${'x'.repeat(19_990)}</p>`;
  const done = applyDraftEvent(createWritingDraft('x'), { type: 'done', html, leftOut: 0 });
  expect(countExcess(done, '')).toBe(0);
  expect(countExcess(done, '<p>Hello</p>')).toBe(9);
  expect(countExcess({ ...createWritingDraft('x'.repeat(30_000)), state: 'stopped' }, '')).toBe(10_007);
  expect(countExcess(createWritingDraft('x'.repeat(30_000)), '')).toBe(0);
  expect(countExcess({ ...createWritingDraft(''), state: 'failed' }, 'x'.repeat(30_000))).toBe(0);
});

/** A draft that streams into the reply, with all of its text in the reply. */
const inReply = (...texts: string[]): Draft => {
  const draft: Draft = { ...createWritingDraft(...texts), placement: 'reply' };
  return markInserted(draft, getWantedHtml(draft));
};

test('when the tutor types while a draft streams in, no letter is lost or repeated', () => {
  const touched = markTouched(inReply('One.\n\nTwo'), '<p>One!</p><p>Two</p>');
  const more = applyDraftEvent(touched, { type: 'text', text: ' and half.\n\nThree.' });
  expect(more).toMatchObject({ placement: 'rest', inserted: '<p>One.</p><p>Two</p>' });
  expect(getUsableHtml(more)).toBe('');
  const html = '<p>One.</p><p>Two and half.</p><p>Three.</p>';
  const done = applyDraftEvent(more, { type: 'done', html, leftOut: 0 });
  expect(getUsableHtml(done)).toBe('<p>and half.</p><p>Three.</p>');
  expect(formatPlacement(done)).toMatch(/^The start of the draft is in your reply/);
  // After the reply was emptied, the whole draft can be used.
  expect(getUsableHtml(markTouched(done, ''))).toBe(html);
});

test('a draft that is completely in the reply has nothing to add, whatever the tutor changes there', () => {
  const html = '<p><strong>One.</strong></p>';
  const done = applyDraftEvent(inReply('One.'), { type: 'done', html, leftOut: 0 });
  const whole = markInserted(done, getWantedHtml(done));
  expect(whole.inserted).toBe(html);
  expect(getUsableHtml(whole)).toBe('');
  expect(getUsableHtml(markTouched(whole, '<p>One, or two.</p>'))).toBe('');
});

test('a draft that does not finish is removed from the reply', () => {
  const draft = inReply('One.');
  expect(getWantedHtml({ ...draft, state: 'stopped' })).toBe('');
  expect(getWantedHtml({ ...draft, state: 'failed' })).toBe('');
});

test('when the tutor types before any text has arrived, the draft is shown below in whole', () => {
  const touched = markTouched({ ...requestedDraft, placement: 'reply' }, '<p>H</p>');
  expect(touched.placement).toBe('block');
});

test('a stored text is recognized as the inserted text or the beginning of it', () => {
  const draft = inReply('Why (B).\n\nTwo');
  expect(isInserted(draft, '<p><strong>Why</strong> (B).</p>')).toBe(true);
  expect(isInserted(draft, '')).toBe(true);
  expect(isInserted(draft, '<p>Mine.</p>')).toBe(false);
  expect(containsInserted(draft, '<p>Hi.</p><p>Why (B).</p><p>Two, and more</p>')).toBe(true);
  expect(containsInserted(draft, '<p>Why (B).</p>')).toBe(false);
  expect(containsInserted(requestedDraft, '<p>Mine.</p>')).toBe(false);
});
