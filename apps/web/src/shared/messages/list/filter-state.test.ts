import { expect, it } from 'vitest';
import {
  createListQuery,
  createSearch,
  filterInSearch,
  isOpen,
  listEmptyGroups,
  type Offer,
  openFilter,
  parseFilter,
  toggle,
  toRequestFilter,
} from './filter-state.ts';
import { readMessageSearch } from './read-search.ts';

const offer: Offer = { sources: ['drilling', 'classes', 'support'], types: ['LR', 'RC'] };
const narrow = parseFilter(offer, { sources: ['classes'], types: ['LR'], show: 'unread' });

it('is the same after a round trip through the address', () => {
  const search = createSearch({ q: 'causal', ticket: 'a' }, offer, narrow);
  expect(search).toEqual({ q: 'causal', ticket: 'a', source: 'classes', type: 'LR', show: 'unread' });
  expect(filterInSearch(offer, search)).toEqual(narrow);
  expect(filterInSearch(offer, { q: 'causal' })).toBeNull();
  expect(createSearch(search, offer, openFilter(offer))).toEqual({ q: 'causal', ticket: 'a' });
});

it('ignores values that are not offered', () => {
  const filter = parseFilter(offer, { sources: ['lessons'], types: ['LG'] });
  expect(isOpen(offer, filter)).toBe(true);
  expect(isOpen(offer, filterInSearch(offer, { source: 'nonsense' })!)).toBe(true);
});

it('needs a source and a type', () => {
  expect(listEmptyGroups(narrow)).toEqual([]);
  expect(listEmptyGroups({ ...narrow, sources: toggle(narrow.sources, 'classes') })).toEqual(['sources']);
  expect(listEmptyGroups({ sources: new Set(), types: new Set(), show: 'everything' })).toEqual([
    'sources',
    'types',
  ]);
});

it('sends only groups that exclude something, and stores no show if nothing can be unread', () => {
  expect(createListQuery({}, offer, openFilter(offer), { archived: 'false' })).toEqual({
    size: 25,
    sortorder: 'desc',
    archived: 'false',
  });
  expect(createListQuery({ q: 'a', order: 'created' }, offer, narrow, { archived: 'true' })).toEqual({
    size: 25,
    sortorder: 'desc',
    archived: 'true',
    sortby: 'created',
    search: 'a',
    unread: 'true',
    'filter[]': ['classes'],
    'topic[]': ['LR'],
  });
  expect(toRequestFilter(offer, narrow, false)).toEqual({ sources: ['classes'], types: ['LR'] });
});

it('reads an address that was typed by hand', () => {
  expect(readMessageSearch({ q: 12, show: 'all', order: 'created', ticket: '', compose: true })).toEqual({
    q: '12',
    order: 'created',
    compose: true,
  });
});
