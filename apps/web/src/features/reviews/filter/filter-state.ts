import type { ReviewInboxFilter } from '@docket/contract/types';

/**
 * A filter while it is edited. Selected values are listed in full, so that nothing selected differs from everything. A
 * section type represents all of its question types; if only some are selected, their codes are listed instead.
 */
export interface Filter {
  readonly types: ReadonlySet<string>;
  readonly difficulty: ReadonlySet<number>;
  /** Reasons, origins, due, snoozed; empty excludes nothing. */
  readonly other: ReadonlySet<string>;
  readonly show: 'everything' | 'priority';
}
export const sectionTypes = ['LR', 'RC'] as const;
export type Section = (typeof sectionTypes)[number];
/** Not offered as a choice; a filter that excludes no type includes games. */
const games = 'LG';
export const difficulties = [1, 2, 3, 4, 5] as const;

export const openFilter: Filter = {
  types: new Set(sectionTypes),
  difficulty: new Set(difficulties),
  other: new Set(),
  show: 'everything',
};

const orAll = <T>(list: readonly T[] | undefined, all: readonly T[]) => new Set(list?.length ? list : all);
/** A missing or empty list means everything. */
export const parseFilter = ({ types, difficulty, other, show }: ReviewInboxFilter): Filter => ({
  types: orAll(
    types?.filter((type) => type !== games),
    sectionTypes,
  ),
  difficulty: orAll(difficulty, difficulties),
  other: new Set(other),
  show: show ?? 'everything',
});
/** A filter without the groups that exclude nothing. */
interface Wire {
  types: string[];
  difficulty: number[];
  other: string[];
  show: Filter['show'];
}
export const toRequestFilter = (filter: Filter): Wire => ({
  types: [...filter.types, ...(everyType(filter) ? [games] : [])].sort(),
  difficulty: [...filter.difficulty].sort(),
  other: [...filter.other].sort(),
  show: filter.show,
});

export const everyType = ({ types }: Filter): boolean => sectionTypes.every((type) => types.has(type));
export const everyDifficulty = ({ difficulty }: Filter): boolean => difficulty.size === difficulties.length;
export const isOpen = (filter: Filter): boolean =>
  everyType(filter) && everyDifficulty(filter) && filter.other.size === 0 && filter.show === 'everything';

/** How many groups of the collapsed filter exclude something. */
export const narrowed = (filter: Filter): number =>
  Number(!everyType(filter)) + Number(!everyDifficulty(filter)) + Number(filter.other.size > 0);

/** The groups that need a choice but have none. */
export const listEmptyGroups = ({ types, difficulty }: Filter): ('types' | 'difficulty')[] => [
  ...(types.size === 0 ? (['types'] as const) : []),
  ...(difficulty.size === 0 ? (['difficulty'] as const) : []),
];

const flip = <T>(set: ReadonlySet<T>, one: T): Set<T> => {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
};
export const toggleOther = (filter: Filter, one: string): Filter => ({
  ...filter,
  other: flip(filter.other, one),
});
export const toggleDifficulty = (filter: Filter, one: number): Filter => ({
  ...filter,
  difficulty: flip(filter.difficulty, one),
});

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
