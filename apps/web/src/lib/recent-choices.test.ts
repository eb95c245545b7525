import { expect, test } from 'vitest';
import { createMemoryStorage } from './device-storage.ts';
import { readRecentChoices, storeChoice } from './recent-choices.ts';

const choice = (id: string) => ({ id, label: `Label ${id}`, detail: '', link: { to: '/drill' } as const });

test('keeps the last six for each user, newest first and without duplicates', () => {
  const storage = createMemoryStorage();
  for (const id of ['1', '2', '3', '4', '5', '6', '7', '3']) storeChoice('a', choice(id), storage);
  expect(readRecentChoices('a', storage).map(({ id }) => id)).toEqual(['3', '7', '6', '5', '4', '2']);
  expect(readRecentChoices('b', storage)).toEqual([]);
});

test('ignores invalid choices, and links to other sites', () => {
  const storage = createMemoryStorage();
  const key = 'docket_recent_choices_a';
  for (const stored of [
    'nonsense',
    '{}',
    '[1, null]',
    JSON.stringify([{ ...choice('1'), link: { to: '//evil' } }]),
  ]) {
    storage.setItem(key, stored);
    expect(readRecentChoices('a', storage)).toEqual([]);
  }
});

test('a full storage changes nothing', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => storeChoice('a', choice('1'), full)).not.toThrow();
});
