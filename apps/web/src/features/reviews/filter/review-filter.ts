import { defineListFilter, type FilterGroup } from '../../../shared/list-filter/list-filter.ts';
import type { ListQuery } from '../data/review-queries.ts';

export const sectionTypes = ['LR', 'RC'] as const;
export type Section = (typeof sectionTypes)[number];
/** Not offered as a choice; a filter that excludes no type includes games. */
const games = 'LG';
export const difficulties = [1, 2, 3, 4, 5] as const;

const isText = (value: unknown): value is string => typeof value === 'string';
/** A section type represents all of its question types; if only some are chosen, their codes are listed instead. */
const types: FilterGroup<string, ListQuery, 'types'> = {
  param: 'types',
  all: sectionTypes,
  parse: (values) => values.filter(isText).filter((type) => type !== games),
  toStored: (chosen, isWhole) => [...chosen, ...(isWhole ? [games] : [])].sort(),
  toQuery: (values) => ({ 'type[]': values }),
};
const difficulty: FilterGroup<number, ListQuery, 'difficulty'> = {
  param: 'difficulty',
  all: difficulties,
  parse: (values) => difficulties.filter((one) => values.map(Number).includes(one)),
  toQuery: (values) => ({ 'difficulty[]': values }),
};
/** Reasons, origins, due, snoozed; none excludes nothing. */
const other: FilterGroup<string, ListQuery, 'other'> = {
  param: 'other',
  all: [],
  parse: (values) => values.filter(isText),
  toQuery: (values) => ({ 'filter[]': values }),
};

/** The filter of the review inbox. */
export const reviewFilter = defineListFilter(
  { types, difficulty, other },
  { name: 'priority', query: { priority: 'true' } },
);
export type Filter = typeof reviewFilter.open;

/** How much of a section type is selected. */
export function getSectionState({ types }: Filter, section: Section, codes: readonly string[]) {
  if (types.has(section)) return 'all';
  return codes.some((code) => types.has(code)) ? 'some' : 'none';
}
export const hasCode = ({ types }: Filter, section: Section, code: string): boolean =>
  types.has(section) || types.has(code);

export function toggleSection(filter: Filter, section: Section, codes: readonly string[]): Filter {
  const on = getSectionState(filter, section, codes) === 'none';
  const types = new Set([...filter.types].filter((one) => one !== section && !codes.includes(one)));
  if (on) types.add(section);
  return { ...filter, types };
}

/** Toggles one question type; all types of a section together become the section. */
export function toggleCode(filter: Filter, section: Section, code: string, codes: readonly string[]): Filter {
  const chosen = codes.filter((one) => (one === code) !== hasCode(filter, section, one));
  const types = new Set([...filter.types].filter((one) => one !== section && !codes.includes(one)));
  for (const one of chosen.length === codes.length ? [section] : chosen) types.add(one);
  return { ...filter, types };
}
