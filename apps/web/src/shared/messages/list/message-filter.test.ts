import { expect, it } from 'vitest';
import { toggle } from '../../list-filter/list-filter.ts';
import { createListQuery, readMessageSearch } from './list-search.ts';
import { defineMessageFilter, type Offer, toStoredFilter } from './message-filter.ts';

const offer: Offer = { sources: ['drilling', 'classes', 'support'], types: ['LR', 'RC'] };
const table = defineMessageFilter(offer);
const { open, isOpen, listEmptyGroups, parse, readSearch, toSearch } = table;
const narrow = parse({ sources: ['classes'], types: ['LR'], show: 'unread' });

it('is the same after a round trip through the address', () => {
  const search = toSearch({ q: 'causal', ticket: 'a' }, narrow);
  expect(search).toEqual({ q: 'causal', ticket: 'a', source: 'classes', type: 'LR', show: 'unread' });
  expect(readSearch(search)).toEqual(narrow);
  expect(readSearch({ q: 'causal' })).toBeNull();
  expect(toSearch(search, open)).toEqual({ q: 'causal', ticket: 'a' });
});

it('ignores values that are not offered', () => {
  const filter = parse({ sources: ['lessons'], types: ['LG'] });
  expect(isOpen(filter)).toBe(true);
  expect(isOpen(readSearch({ source: 'nonsense' })!)).toBe(true);
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
  expect(createListQuery({}, table, open, { archived: 'false' })).toEqual({
    size: 25,
    sortorder: 'desc',
    archived: 'false',
  });
  expect(createListQuery({ q: 'a', order: 'created' }, table, narrow, { archived: 'true' })).toEqual({
    size: 25,
    sortorder: 'desc',
    archived: 'true',
    sortby: 'created',
    search: 'a',
    unread: 'true',
    'filter[]': ['classes'],
    'topic[]': ['LR'],
  });
  expect(toStoredFilter(table, narrow, false)).toEqual({ sources: ['classes'], types: ['LR'] });
  expect(toStoredFilter(table, narrow, true).show).toBe('unread');
});

it('reads an address that was typed by hand', () => {
  expect(readMessageSearch({ q: 12, show: 'all', order: 'created', ticket: '', compose: true })).toEqual({
    q: '12',
    order: 'created',
    compose: true,
  });
});
