import { describe, expect, it } from 'vitest';
import { nothingSelected, pruneSelection, select, selectAll } from '../../../ui/selection.ts';
import { createListQuery, readListSearch } from './list-search.ts';

const rows = ['a', 'b', 'c', 'd'];

describe('the search params of a list', () => {
  it('keep known values and drop the rest', () => {
    expect(
      readListSearch({ type: 'RC', ps: 'true', unfinished: 1, order: 'longest', page: '3', x: 'y' }),
    ).toEqual({
      type: 'RC',
      ps: true,
      unfinished: true,
      order: 'longest',
      page: 3,
    });
    expect(readListSearch({ type: 'XX', ps: 'no', order: 'newest', page: '-1' })).toEqual({});
    expect(readListSearch({ page: '1e9' })).toEqual({});
  });

  it('become the query of the call', () => {
    expect(createListQuery({ type: 'LR', order: 'oldest', page: 2, messages: true }, true)).toEqual({
      page: 2,
      size: 25,
      started: 'true',
      archived: 'true',
      sortby: 'createdAt',
      sortorder: 'asc',
      filter_type: 'LR',
      ticketsandnotes: 'true',
    });
  });
});

describe('the selection', () => {
  it('selects a range with Shift, from the row toggled last', () => {
    const one = select(nothingSelected, rows, 'b', false);
    expect([...select(one, rows, 'd', true).ids]).toEqual(['b', 'c', 'd']);
    expect([...select(select(nothingSelected, rows, 'd', false), rows, 'b', true).ids].sort()).toEqual([
      'b',
      'c',
      'd',
    ]);
  });

  it('unselects a range again', () => {
    const all = selectAll(nothingSelected, rows);
    const less = select(select(all, rows, 'a', false), rows, 'c', true);
    expect([...less.ids]).toEqual(['d']);
  });

  it('selects one row if a range has no start', () => {
    expect([...select(nothingSelected, rows, 'c', true).ids]).toEqual(['c']);
  });

  it('drops rows that are gone', () => {
    expect([...pruneSelection(selectAll(nothingSelected, rows), ['b', 'x']).ids]).toEqual(['b']);
    expect(selectAll(selectAll(nothingSelected, rows), rows).ids.size).toBe(0);
  });
});
