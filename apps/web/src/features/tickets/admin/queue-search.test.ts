import type { StaffTicketItem } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { createQueueQuery, matchesQueue, readQueueSearch } from './queue-search.ts';

const me = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const item = {
  lastFrom: 'student',
  claimedBy: null,
  about: { kind: 'question', sectionType: 'LR' },
  plan: null,
  team: null,
  tagged: [],
  unread: 1,
  student: { id: other, name: 'Edda' },
} as unknown as StaffTicketItem;

test('an invalid address shows waiting tickets', () => {
  expect(readQueueSearch({ type: 'nonsense', claimed: 'x', page: -1, older: '5', tagged: 'yes' })).toEqual(
    {},
  );
  expect(createQueueQuery({}, me)).toEqual({ page: 1, size: 25, type: 'waiting', sortorder: 'asc' });
});

test('filters in the address are those of the call', () => {
  const search = readQueueSearch({
    type: 'all',
    claimed: 'me',
    older: 24,
    tagged: true,
    section: 'RC',
    page: 3,
  });
  expect(search).toEqual({ type: 'all', claimed: 'me', older: '24', tagged: true, section: 'RC', page: 3 });
  expect(createQueueQuery(search, me)).toEqual({
    page: 3,
    size: 25,
    type: 'all',
    sortorder: 'desc',
    claimedUserId: me,
    taggedUserId: me,
    testTypeFilter: 'RC',
    olderThanHours: 24,
  });
  expect(createQueueQuery({ claimed: 'nobody' }, me)).toMatchObject({ excludeClaimed: 'true' });
});

test('a changed ticket is matched on the client where possible', () => {
  expect(matchesQueue({}, item, me)).toBe(true);
  expect(matchesQueue({}, { ...item, lastFrom: 'tutor' }, me)).toBe(false);
  expect(matchesQueue({ type: 'unclaimed' }, { ...item, claimedBy: { id: other, name: 'Ana' } }, me)).toBe(
    false,
  );
  expect(matchesQueue({ claimed: 'me' }, { ...item, claimedBy: { id: me, name: 'Me' } }, me)).toBe(true);
  expect(matchesQueue({ tagged: true }, item, me)).toBe(false);
  expect(matchesQueue({ section: 'RC' }, item, me)).toBe(false);
  expect(matchesQueue({ q: 'words' }, item, me)).toBeNull();
});
