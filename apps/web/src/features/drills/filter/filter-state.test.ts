import type { DrillFilter } from '@docket/contract/types';
import { describe, expect, it } from 'vitest';
import {
  type Choices,
  createDraft,
  createFilter,
  listEmptyGroups,
  listNarrowGroups,
  toggleAll,
  toggleChoice,
} from './filter-state.ts';

const choice = (id: string) => ({ id, label: id, available: 3, total: 5 });
const choices: Choices = {
  types: [choice('flaw'), choice('assumption')],
  sources: [choice('test-1')],
  difficulties: ['1', '2', '3', '4', '5'].map(choice),
};
const everything: DrillFilter = { types: [], sources: [], difficulties: [], includeSeen: false };

describe('the filter being edited', () => {
  it('parses an empty list as all, and sends all as an empty list', () => {
    const draft = createDraft(everything, choices);
    expect([...draft.chosen.types]).toEqual(['flaw', 'assumption']);
    expect(createFilter(draft, choices)).toEqual(everything);
  });

  it('sends the selected choices', () => {
    const draft = toggleChoice(createDraft(everything, choices), 'difficulties', '1');
    expect(createFilter(draft, choices)?.difficulties).toEqual([2, 3, 4, 5]);
  });

  it('is not sent while a group has no choice, because that would mean all', () => {
    const draft = toggleAll(createDraft(everything, choices), 'types', choices);
    expect(listEmptyGroups(draft, choices)).toEqual(['types']);
    expect(createFilter(draft, choices)).toBeNull();
    expect(createFilter(toggleAll(draft, 'types', choices), choices)).toEqual(everything);
  });

  it('drops choices that are no longer offered', () => {
    const draft = createDraft({ ...everything, sources: ['gone'], types: ['flaw', 'gone'] }, choices);
    expect(createFilter(draft, choices)).toEqual({ ...everything, types: ['flaw'] });
  });

  it('requires no choice where there is only one', () => {
    const none: Choices = { ...choices, sources: [] };
    expect(listEmptyGroups(createDraft(everything, none), none)).toEqual([]);
  });

  it('lists the most restrictive group first', () => {
    expect(listNarrowGroups({ ...everything, types: ['a', 'b'], difficulties: [5] })).toEqual([
      'difficulties',
      'types',
    ]);
    expect(listNarrowGroups(everything)).toEqual([]);
  });
});
