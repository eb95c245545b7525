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

it('keeps a draft for 48 hours from its last change, then clears it away', () => {
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

it('removes an emptied draft, and survives what is not a draft', () => {
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

it('says when the browser refuses to keep it', () => {
  const store = {
    ...memory(),
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(createDrafts(store).write('a', 'text', at(0))).toBe(false);
});
