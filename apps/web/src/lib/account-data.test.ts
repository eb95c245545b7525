// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { countDrafts, draftStorage, removeAccountData } from './account-data.ts';
import { session } from './browser-session.ts';
import { createMemoryStorage, deviceStorage } from './device-storage.ts';

const ofDevice = ['docket_theme', 'docket-device', 'docket-player', 'docket.columns.users'];
const ofAccount = [
  'docket_recent_choices_a',
  'docket-told-1',
  'docket_verify_later_a',
  'docket-sent/a/1',
  'a new key',
];
const unsent = ['docket-event/a/1/1/x', 'docket-event/b/2/1/y'];
const drafts = ['docket.draft.a.ticket', 'docket.draft.b.note'];
function fill(keys: readonly string[]) {
  const storage = createMemoryStorage();
  for (const key of keys) storage.setItem(key, '1');
  return storage;
}
const listKeys = (storage: ReturnType<typeof createMemoryStorage>) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at));

test('signing out leaves settings of the device, unsent answers, and drafts of others', () => {
  const device = fill([...ofDevice, ...ofAccount, ...unsent, ...drafts]);
  const tab = fill(['docket-open-1', 'docket_payment_plan']);
  expect(countDrafts('a', device)).toBe(1);
  removeAccountData({ userId: 'a', keepDrafts: false }, { device, tab });
  expect(listKeys(device).sort()).toEqual([...ofDevice, ...unsent, 'docket.draft.b.note'].sort());
  expect(listKeys(tab)).toEqual(['docket_payment_plan']);
});

test('a session that was ended elsewhere leaves drafts, too', () => {
  const device = fill([...ofAccount, ...unsent, ...drafts]);
  removeAccountData({ userId: 'a', keepDrafts: true }, { device });
  expect(listKeys(device).sort()).toEqual([...unsent, ...drafts].sort());
});

test('a page that closes after sign-out does not write its last text again', () => {
  session.set('token');
  draftStorage.setItem('docket.draft.a.note', 'before');
  session.end('signed-out');
  draftStorage.setItem('docket.draft.a.note', 'after');
  expect(deviceStorage.getItem('docket.draft.a.note')).toBe('before');
  session.set('token');
  draftStorage.setItem('docket.draft.a.note', 'signed in');
  expect(deviceStorage.getItem('docket.draft.a.note')).toBe('signed in');
});
