import type { ReviewCard } from './card.ts';

const dayMs = 86_400_000;
/** More than any real number of days, so every priority entry comes before every other. */
const priorityDays = 100_000;

/**
 * The sort key of an entry in the inbox, smallest first; equal ones are sorted by age. It is the day since 1970 on
 * which the entry will be overdue by its own stability, so entries that are forgotten faster overtake others. Unlike
 * the overdue share at a time, it does not change as time passes, so it can be stored in an index.
 */
export const urgency = (card: Pick<ReviewCard, 'due' | 'stability'>, priority: boolean): number =>
  Date.parse(card.due) / dayMs + card.stability - (priority ? priorityDays : 0);
