import type { DraftEvent, DraftSource } from '@docket/contract/types';
import { expect, test } from 'vitest';
import {
  afterDraftEvent,
  containsInserted,
  type Draft,
  draftHtml,
  formatPlacement,
  isInserted,
  leftOutLine,
  putDraft,
  requestedDraft,
  tooLongBy,
  touchedDraft,
  usableHtml,
  wantedHtml,
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
    (draft, text) => afterDraftEvent(draft, { type: 'text', text }),
    afterDraftEvent(requestedDraft, start),
  );

test('pieces are collected, and the sanitized whole replaces them', () => {
  const writing = createWritingDraft('The answer ', 'is <B>.');
  expect(writing).toMatchObject({
    state: 'writing',
    by: 'composer',
    sources: [source],
    text: 'The answer is <B>.',
  });
  const done = afterDraftEvent(writing, { type: 'done', html: '<p>The answer is B.</p>', leftOut: 2 });
  expect(draftHtml(done)).toBe('<p>The answer is B.</p>');
  expect(leftOutLine(done)).toMatch(/^2 sentences were left out/);
  expect(leftOutLine(writing)).toBe('');
});

test('a stopped draft can be used as plain paragraphs', () => {
  expect(draftHtml({ ...createWritingDraft('One & two\nthree\n\n', '\nFour <b>'), state: 'stopped' })).toBe(
    '<p>One &amp; two<br>three</p><p>Four &lt;b&gt;</p>',
  );
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
  const failed = afterDraftEvent(createWritingDraft('Write to Bob Miller.'), {
    type: 'failed',
    code: 'PRIVATE_DATA',
    message: 'The draft contained personal data.',
    keepsNothing: true,
  });
  expect(failed).toMatchObject({
    state: 'failed',
    text: '',
    sources: [],
    why: expect.stringContaining('personal data'),
  });
  expect(draftHtml(failed)).toBe('');
  // Later events do not restore it.
  expect(afterDraftEvent(failed, { type: 'text', text: 'more' })).toBe(failed);
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
  const done = afterDraftEvent(createWritingDraft('x'), { type: 'done', html, leftOut: 0 });
  expect(tooLongBy(done, '')).toBe(0);
  expect(tooLongBy(done, '<p>Hello</p>')).toBe(9);
  expect(tooLongBy({ ...createWritingDraft('x'.repeat(30_000)), state: 'stopped' }, '')).toBe(10_007);
  expect(tooLongBy(createWritingDraft('x'.repeat(30_000)), '')).toBe(0);
  expect(tooLongBy({ ...createWritingDraft(''), state: 'failed' }, 'x'.repeat(30_000))).toBe(0);
});

/** A draft that streams into the reply, with all of its text in the reply. */
const inReply = (...texts: string[]): Draft => {
  const draft: Draft = { ...createWritingDraft(...texts), placement: 'reply' };
  return putDraft(draft, wantedHtml(draft));
};

test('when the tutor types while a draft streams in, no letter is lost or repeated', () => {
  const touched = touchedDraft(inReply('One.\n\nTwo'), '<p>One!</p><p>Two</p>');
  const more = afterDraftEvent(touched, { type: 'text', text: ' and half.\n\nThree.' });
  expect(more).toMatchObject({ placement: 'rest', put: '<p>One.</p><p>Two</p>' });
  expect(usableHtml(more)).toBe('');
  const html = '<p>One.</p><p>Two and half.</p><p>Three.</p>';
  const done = afterDraftEvent(more, { type: 'done', html, leftOut: 0 });
  expect(usableHtml(done)).toBe('<p>and half.</p><p>Three.</p>');
  expect(formatPlacement(done)).toMatch(/^The start of the draft is in your reply/);
  // After the reply was emptied, the whole draft can be used.
  expect(usableHtml(touchedDraft(done, ''))).toBe(html);
});

test('a draft that is completely in the reply has nothing to add, whatever the tutor changes there', () => {
  const html = '<p><strong>One.</strong></p>';
  const done = afterDraftEvent(inReply('One.'), { type: 'done', html, leftOut: 0 });
  const whole = putDraft(done, wantedHtml(done));
  expect(whole.put).toBe(html);
  expect(usableHtml(whole)).toBe('');
  expect(usableHtml(touchedDraft(whole, '<p>One, or two.</p>'))).toBe('');
});

test('a draft that does not finish is removed from the reply', () => {
  const draft = inReply('One.');
  expect(wantedHtml({ ...draft, state: 'stopped' })).toBe('');
  expect(wantedHtml({ ...draft, state: 'failed' })).toBe('');
});

test('when the tutor types before any text has arrived, the draft is shown below in whole', () => {
  const touched = touchedDraft({ ...requestedDraft, placement: 'reply' }, '<p>H</p>');
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
