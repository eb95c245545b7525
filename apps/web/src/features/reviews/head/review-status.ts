import type { ReviewOverview } from '../../../lib/review-counts.ts';
import { plural } from '../data/labels.ts';

type Counts = ReviewOverview['counts'];

/** The status of the inbox as text, with the main action. */
export function describeStatus(
  { open, due, embargoed, today, doneToday, cap, backlogDays }: Counts,
  /** How many minutes today's entries take; null while unknown. */
  minutes: number | null,
  /** When the next entry is due, as text; null if there is none. */
  next: string | null,
): {
  heading: string;
  text: string;
  start: { label: string; anyway: boolean } | null;
} {
  if (open === 0)
    return { heading: 'Nothing to review', text: 'Questions you miss will appear here.', start: null };
  const done = doneToday > 0 ? `${plural(doneToday, 'question')} done today. ` : '';
  const waits =
    embargoed > 0
      ? ` ${embargoed} more ${embargoed === 1 ? 'unlocks' : 'unlock'} when you finish the test you started.`
      : '';
  if (today > 0)
    return {
      heading: `${today} ${backlogDays === null ? 'due' : 'to review'} today, ${open} in total`,
      text:
        backlogDays !== null
          ? `${done}${due} are due. At ${cap} a day you'll catch up in ${plural(backlogDays, 'day')}, most useful first.${waits}`
          : `${done}${minutes === null ? '' : `About ${plural(minutes, 'minute')}.`}${waits}`,
      start: { label: 'Start reviewing', anyway: false },
    };
  if (due > 0)
    return {
      heading: 'Done for today',
      text: `${done}${due} more ${due === 1 ? 'is' : 'are'} due. You've reached your limit of ${cap} a day, so they wait until tomorrow.${waits}`,
      start: { label: 'Review anyway', anyway: true },
    };
  return {
    heading: doneToday > 0 ? 'Done for today' : 'Nothing due today',
    text: `${done}${open} scheduled${next ? `; next one ${next}` : ''}.${waits}`,
    start: { label: 'Review ahead', anyway: true },
  };
}
