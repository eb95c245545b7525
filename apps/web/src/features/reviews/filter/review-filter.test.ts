import { describe, expect, it } from 'vitest';
import { toggle } from '../../../shared/list-filter/list-filter.ts';
import { readReviewSearch } from '../list/read-search.ts';
import { createListQuery } from '../list/review-search.ts';
import { type Filter, getSectionState, reviewFilter, toggleCode, toggleSection } from './review-filter.ts';

const { open: openFilter, isOpen, listEmptyGroups, parse, readSearch, toSearch, toStored } = reviewFilter;
const toggleDifficulty = (filter: Filter, one: number): Filter => ({
  ...filter,
  difficulty: toggle(filter.difficulty, one),
});
const toggleOther = (filter: Filter, one: string): Filter => ({
  ...filter,
  other: toggle(filter.other, one),
});

const codes = ['flaw', 'assumption', 'strengthen'];

describe('types', () => {
  it('a section type selects all of its question types', () => {
    const part = toggleCode(openFilter, 'LR', 'flaw', codes);
    expect([...part.types].sort()).toEqual(['RC', 'assumption', 'strengthen']);
    expect(getSectionState(part, 'LR', codes)).toBe('some');
    expect([...toggleCode(part, 'LR', 'flaw', codes).types].sort()).toEqual(['LR', 'RC']);
  });

  it('a partly selected section is cleared as a whole', () => {
    const part = toggleCode(openFilter, 'LR', 'flaw', codes);
    expect([...toggleSection(part, 'LR', codes).types]).toEqual(['RC']);
  });

  it('need at least one choice, and so does difficulty', () => {
    const none = toggleSection(toggleSection(openFilter, 'LR', codes), 'RC', []);
    expect(listEmptyGroups(none)).toEqual(['types']);
    const easy = [1, 2, 3, 4, 5].reduce(toggleDifficulty, openFilter);
    expect(listEmptyGroups(easy)).toEqual(['difficulty']);
    expect(listEmptyGroups(openFilter)).toEqual([]);
  });
});

describe('in the request', () => {
  it('everything includes games, which cannot be selected', () => {
    expect(toStored(openFilter).types).toEqual(['LG', 'LR', 'RC']);
    expect(isOpen(parse(toStored(openFilter)))).toBe(true);
    expect(isOpen(parse({}))).toBe(true);
    expect(toStored(toggleSection(openFilter, 'RC', [])).types).toEqual(['LR']);
  });

  it('a group that excludes nothing is not sent', () => {
    expect(createListQuery({}, openFilter, false)).toEqual({
      size: 25,
      sortby: 'due',
      sortorder: 'asc',
      resolved: 'false',
      embargoed: 'false',
      notIncluded: 'false',
    });
    const narrow = { ...toggleOther(openFilter, 'missed'), show: 'priority' as const };
    expect(createListQuery({ q: 'bus', order: 'urgent' }, narrow, true)).toMatchObject({
      sortby: 'urgency',
      sortorder: 'desc',
      search: 'bus',
      priority: 'true',
      'filter[]': ['missed'],
    });
  });
});

describe('in the address', () => {
  it('a filter is the same after a round trip', () => {
    const filter = toggleOther(toggleDifficulty(toggleCode(openFilter, 'LR', 'flaw', codes), 1), 'slow');
    const search = toSearch({ q: 'bus' }, filter);
    expect(search).toEqual({
      q: 'bus',
      types: 'RC,assumption,strengthen',
      difficulty: '2,3,4,5',
      other: 'slow',
    });
    expect(readSearch(readReviewSearch({ ...search }))).toEqual(filter);
  });

  it('an empty one needs no parameters, and the saved one is used', () => {
    expect(toSearch({}, openFilter)).toEqual({});
    expect(readSearch({ q: 'bus' })).toBeNull();
  });

  it('a single difficulty is parsed as a number, invalid values are ignored', () => {
    expect(readReviewSearch({ difficulty: 4, order: 'up', show: 'all', q: ' ' })).toEqual({
      difficulty: '4',
    });
    expect(readSearch({ difficulty: '9,x' })?.difficulty.size).toBe(5);
  });
});
