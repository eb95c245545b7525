import {
  errorMessages,
  type Out,
  type ReviewInboxFilter,
  type reviewCalls,
  reviewInboxFilter,
  reviewReason,
} from '@docket/contract';
import { invalid } from '../../api-error.ts';
import type { ContentIndex } from '../content/index.ts';
import type { ReviewChoice } from './list.queries.ts';

type FilterQuery = Out<typeof reviewCalls.counts.query>;

const sectionTypes: readonly string[] = ['LR', 'RC', 'LG'];
const reasons: readonly string[] = reviewReason.options;
const sources: readonly string[] = ['drilling', 'practice', 'skills'];
const states: readonly string[] = ['due', 'snoozed'];

/** The default filter: everything. */
export const defaultFilter = (lgEnabled: boolean): ReviewInboxFilter => ({
  types: lgEnabled ? ['LR', 'RC', 'LG'] : ['LR', 'RC'],
  difficulty: [1, 2, 3, 4, 5],
  other: [],
  show: 'everything',
});

/** Throws INVALID for a type, reason or source that does not exist. */
export function requireKnown(
  index: ContentIndex,
  { types, other }: Pick<ReviewInboxFilter, 'types' | 'other'>,
  fields: { readonly types: string; readonly other: string },
): void {
  for (const type of types ?? [])
    if (!sectionTypes.includes(type) && !index.questionTypes.has(type))
      throw invalid(fields.types, errorMessages.common.unknownQuestionType(type));
  for (const one of other ?? [])
    if (!reasons.includes(one) && !sources.includes(one) && !states.includes(one))
      throw invalid(fields.other, errorMessages.reviews.unknownOther([...reasons, ...sources, ...states]));
}

/** A stored filter must match something: at least one type and one difficulty. */
export function requireChoices(filter: ReviewInboxFilter): void {
  if (!filter.types?.length) throw invalid('filter.types', errorMessages.common.chooseType);
  if (!filter.difficulty?.length) throw invalid('filter.difficulty', errorMessages.common.chooseDifficulty);
}

const some = <T>(list: readonly T[] | undefined): readonly T[] | null => (list?.length ? list : null);

/** The filter in the form that the query expects; an empty list means all. */
export function toReviewChoice(filter: ReviewInboxFilter): ReviewChoice {
  const other = filter.other ?? [];
  return {
    types: some(filter.types),
    difficulties: some(filter.difficulty),
    reasons: some(other.filter((one) => reasons.includes(one))),
    sources: some(other.filter((one) => sources.includes(one))),
    priority: filter.show === 'priority',
    due: other.includes('due') ? true : null,
    snoozed: other.includes('snoozed') ? true : null,
    without: [],
    among: null,
  };
}

/** The filter of a query, in the form that queries expect. Throws INVALID. */
export function parseFilterQuery(index: ContentIndex, { priority, ...filter }: FilterQuery): ReviewChoice {
  requireKnown(index, filter, { types: 'type[]', other: 'filter[]' });
  return toReviewChoice({ ...filter, show: priority ? 'priority' : 'everything' });
}

/** Whether a filter leaves out any of the due entries. */
export const isNarrow = ({ types, difficulties, reasons, sources, priority }: ReviewChoice): boolean =>
  types !== null || difficulties !== null || reasons !== null || sources !== null || priority;

/**
 * Whether a filter would reveal hidden properties of an entry whose question is embargoed: type, difficulty, reason,
 * priority.
 */
export const revealsKey = ({ types, difficulties, reasons, priority }: ReviewChoice): boolean =>
  (types?.some((type) => !sectionTypes.includes(type)) ?? false) ||
  difficulties !== null ||
  reasons !== null ||
  priority;

/** Lists among a student's small choices contain only strings, so difficulties are stored as strings. */
export const storedFilter = ({ types, difficulty, other, show }: ReviewInboxFilter) => ({
  types: types ?? [],
  difficulty: (difficulty ?? []).map(String),
  other: other ?? [],
  show: show ?? 'everything',
});
/** The student's filter; invalid values stored by another page are ignored. */
export function parseStoredFilter(stored: unknown, lgEnabled: boolean): ReviewInboxFilter {
  const difficulty =
    typeof stored === 'object' && stored !== null && 'difficulty' in stored ? stored.difficulty : undefined;
  const read = reviewInboxFilter.safeParse(
    Array.isArray(difficulty) ? { ...(stored as object), difficulty: difficulty.map(Number) } : stored,
  );
  return { ...defaultFilter(lgEnabled), ...(read.success ? read.data : {}) };
}
