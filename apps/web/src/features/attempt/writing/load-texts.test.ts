import type { WritingAttempt } from '@docket/contract/types';
import { expect, test } from 'vitest';
import type { UnsentEvent } from '../../../shared/attempt-events/events.ts';
import { loadTexts } from './load-texts.ts';

const attemptWith = (draft: string) => ({ notes: 'notes', draft }) as WritingAttempt;
const outdated = attemptWith('from before');
const unsent = (): UnsentEvent[] => [
  { at: '2026-01-05T10:00:00.000Z', event: { kind: 'text', field: 'notes', text: 'typed here' } },
];

test('an attempt that is up to date needs no call; unsent events are applied to it', async () => {
  const fetch = () => Promise.reject(new Error('No call'));
  const { texts } = await loadTexts({ attempt: outdated, isOutdated: false, fetch, unsent });
  expect(texts).toEqual({ notes: 'typed here', draft: 'from before' });
});

test("after another tab worked on it, the server's text counts", async () => {
  const fetch = async () => attemptWith('from the other tab');
  const { attempt, texts } = await loadTexts({
    attempt: outdated,
    isOutdated: true,
    fetch,
    unsent: () => [],
  });
  expect(texts).toEqual({ notes: 'notes', draft: 'from the other tab' });
  expect(attempt.draft).toBe('from the other tab');
});

test('while the newer text cannot be loaded, typing is disabled', async () => {
  const failure = new Error('Offline');
  const fetch = () => Promise.reject(failure);
  await expect(loadTexts({ attempt: outdated, isOutdated: true, fetch, unsent })).rejects.toBe(failure);
});
