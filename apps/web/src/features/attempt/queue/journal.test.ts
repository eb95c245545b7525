import { expect, test, vi } from 'vitest';
import { createJournal, createMemoryStorage } from './journal.ts';
import { answer, at, key } from './queue-fixture.ts';

test('events are listed in order, separately for each attempt, until they are struck', () => {
  const journal = createJournal(createMemoryStorage());
  const practice = { ...key, attemptId: 'practice/b' };
  const recorded = Array.from({ length: 12 }, (_, no) => journal.record(key, answer('q', no), at));
  const other = journal.record(practice, answer('r', 1), at);
  expect(journal.list(key)).toEqual(recorded);
  expect(journal.attempts(key.userId)).toEqual([key.attemptId, practice.attemptId]);
  journal.strike(
    key,
    recorded.slice(1).map(({ id }) => id),
  );
  expect(journal.list(key)).toEqual(recorded.slice(0, 1));
  expect(journal.list(practice)).toEqual([other]);
  expect(journal.attempts('someone else')).toEqual([]);
});

test('full storage loses only the journal entry', () => {
  const full = () => {
    throw new Error('Full');
  };
  const journal = createJournal({ ...createMemoryStorage(), set: full });
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(journal.record(key, answer('q', 1), at)).toMatchObject({ event: answer('q', 1), at });
  expect(complain).toHaveBeenCalledOnce();
  complain.mockRestore();
  expect(journal.list(key)).toEqual([]);
});

test('a sheet is outdated after another page sent events, for a limited time', () => {
  const storage = createMemoryStorage();
  const journal = createJournal(storage);
  const minute = (no: number) => new Date(Date.parse(at) + no * 60_000);
  journal.recordSent(key, minute(1));
  expect(journal.wasSentSince(key, minute(0).toISOString())).toBe(true);
  expect(journal.wasSentSince(key, minute(2).toISOString())).toBe(false);
  expect(journal.wasSentSince({ ...key, attemptId: 'b' }, at)).toBe(false);
  journal.recordSent({ ...key, attemptId: 'b' }, minute(30));
  expect(storage.keys()).toHaveLength(1);
});
