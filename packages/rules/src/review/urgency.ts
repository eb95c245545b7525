import type { ReviewCard } from './card.ts';

const dayMs = 86_400_000;
/** Further than any date in use: every priority entry stands before every other. */
const priorityDays = 100_000;

/**
 * Place of an entry in the inbox, smallest first; equal places go by age. It is the day since 1970 on which the entry
 * will be overdue by once its own stability, so what is forgotten faster overtakes what keeps. Unlike the overdue share
 * of a moment it does not change while time goes by, and so can stand in an index.
 */
export const urgency = (card: Pick<ReviewCard, 'due' | 'stability'>, priority: boolean): number =>
  Date.parse(card.due) / dayMs + card.stability - (priority ? priorityDays : 0);
