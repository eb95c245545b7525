import type { Output } from '@docket/contract/client';
import type { DrillFilter } from '@docket/contract/types';

export type Availability = Output<'POST /drill/availability/{type}'>;

/** The three groups of a filter; each needs at least one choice. */
export const groups = ['types', 'sources', 'difficulties'] as const;
export type Group = (typeof groups)[number];
export const groupNames: Record<Group, string> = {
  types: 'Type',
  sources: 'Source',
  difficulties: 'Difficulty',
};

export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly available: number;
  readonly total: number;
}
export type Choices = Readonly<Record<Group, readonly Choice[]>>;

const difficultyNames = ['Easiest', 'Easy', 'Medium', 'Hard', 'Hardest'];
export const formatDifficulty = (difficulty: number): string =>
  `${difficulty} ${difficultyNames[difficulty - 1] ?? ''}`.trim();

export const listChoices = (availability: Availability): Choices => ({
  types: availability.questionTypes.map(({ code, label, available, total }) => ({
    id: code,
    label,
    available,
    total,
  })),
  sources: availability.sources.map(({ testId, name, available, total }) => ({
    id: testId,
    label: name,
    available,
    total,
  })),
  difficulties: availability.difficulties.map(({ difficulty, available, total }) => ({
    id: String(difficulty),
    label: formatDifficulty(difficulty),
    available,
    total,
  })),
});

/**
 * A filter while it is edited. Selected choices are listed in full, so that nothing selected differs from everything.
 */
export interface Draft {
  readonly chosen: Readonly<Record<Group, ReadonlySet<string>>>;
  readonly includeSeen: boolean;
}

/** In the request an empty list means all. Choices that are no longer offered are dropped. */
export function createDraft(filter: DrillFilter, choices: Choices): Draft {
  const chosen = (group: Group) => {
    const offered = choices[group].map(({ id }) => id);
    const kept = filter[group].map(String).filter((id) => offered.includes(id));
    return new Set(kept.length > 0 ? kept : offered);
  };
  return {
    chosen: { types: chosen('types'), sources: chosen('sources'), difficulties: chosen('difficulties') },
    includeSeen: filter.includeSeen,
  };
}

/** The filter to send; null while a group has no choice, because that would mean all. */
export function createFilter(draft: Draft, choices: Choices): DrillFilter | null {
  if (listEmptyGroups(draft, choices).length > 0) return null;
  const list = (group: Group) => {
    const offered = choices[group].map(({ id }) => id);
    return offered.every((id) => draft.chosen[group].has(id))
      ? []
      : offered.filter((id) => draft.chosen[group].has(id));
  };
  return {
    types: list('types'),
    sources: list('sources'),
    difficulties: list('difficulties').map(Number),
    includeSeen: draft.includeSeen,
  };
}

/** Groups that have choices, but none selected. */
export const listEmptyGroups = (draft: Draft, choices: Choices): Group[] =>
  groups.filter(
    (group) => choices[group].length > 0 && !choices[group].some(({ id }) => draft.chosen[group].has(id)),
  );

const withGroup = (draft: Draft, group: Group, ids: Iterable<string>): Draft => ({
  ...draft,
  chosen: { ...draft.chosen, [group]: new Set(ids) },
});

export function toggleChoice(draft: Draft, group: Group, id: string): Draft {
  const next = new Set(draft.chosen[group]);
  if (!next.delete(id)) next.add(id);
  return withGroup(draft, group, next);
}

/** Selects all of a group; if all are selected, none. */
export function toggleAll(draft: Draft, group: Group, choices: Choices): Draft {
  const offered = choices[group].map(({ id }) => id);
  return withGroup(draft, group, offered.every((id) => draft.chosen[group].has(id)) ? [] : offered);
}

/** The filter that allows everything not seen yet. */
export const openFilter: DrillFilter = { types: [], sources: [], difficulties: [], includeSeen: false };

/** Groups that exclude something, the most restrictive first. */
export function listNarrowGroups(filter: DrillFilter): Group[] {
  return groups
    .filter((group) => filter[group].length > 0)
    .sort((a, b) => filter[a].length - filter[b].length);
}
