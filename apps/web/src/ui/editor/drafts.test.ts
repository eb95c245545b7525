import { expect, it } from 'vitest';
import { createDrafts } from './drafts.ts';

const memory = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
};
const at = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours));

it('keeps a draft for 48 hours after its last change, then removes it', () => {
  const store = memory();
  const drafts = createDrafts(store);
  drafts.write('a', 'why not C', at(0));
  drafts.write('b', 'older', at(0));
  drafts.write('a', 'why not C?', at(30));
  expect(drafts.read('a', at(77))).toBe('why not C?');
  expect(drafts.read('b', at(47))).toBe('');
  expect(drafts.read('a', at(78))).toBe('');
  expect(store.length).toBe(0);
});

it('recognizes what another tab removed, but not what it changed', () => {
  const store = memory();
  const drafts = createDrafts(store);
  drafts.write('a', 'why not C', at(0));
  const kept = store.getItem('docket.draft.a');
  expect(drafts.takenAway('a', { key: 'docket.draft.a', oldValue: kept, newValue: null })).toBe('why not C');
  expect(drafts.takenAway('a', { key: 'docket.draft.a', oldValue: kept, newValue: kept })).toBeNull();
  expect(drafts.takenAway('b', { key: 'docket.draft.a', oldValue: kept, newValue: null })).toBeNull();
});

it('removes an emptied draft, and ignores other data', () => {
  const store = memory();
  const drafts = createDrafts(store);
  drafts.write('a', 'text', at(0));
  drafts.write('a', '  ', at(1));
  store.setItem('docket.draft.x', '{broken');
  store.setItem('other', 'kept');
  expect(drafts.read('a', at(1))).toBe('');
  expect(store.getItem('other')).toBe('kept');
  expect(store.getItem('docket.draft.x')).toBeNull();
});

it('reports when the browser refuses to store it', () => {
  const store = {
    ...memory(),
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(createDrafts(store).write('a', 'text', at(0))).toBe(false);
});

it('forgets the texts that this tab knows, and keeps what another tab wrote since', () => {
  const drafts = createDrafts(memory());
  drafts.write('a', 'of the other tab', at(0));
  drafts.remove('a', ['mine', 'mine!']);
  expect(drafts.read('a', at(0))).toBe('of the other tab');
  drafts.write('a', 'mine!', at(0));
  drafts.remove('a', ['mine', 'mine!']);
  expect(drafts.read('a', at(0))).toBe('');
});
