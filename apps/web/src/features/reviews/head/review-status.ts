import type { ReviewOverview } from '../../../lib/review-counts.ts';
import { plural } from '../../../ui/format.ts';

type Counts = ReviewOverview['counts'];

/**
 * One sentence that connects the numbers of the page: due, locked and scheduled add up to the total, and the menu and
 * the chart show what of the due ones is for today.
 */
export function describeTotals({ open, due, embargoed, today, cap }: Counts): string {
  const scheduled = open - due - embargoed;
  const parts = [
    `${due} due now`,
    ...(embargoed > 0 ? [`${embargoed} locked until you finish the test you started`] : []),
    ...(scheduled > 0 ? [`${scheduled} scheduled for later`] : []),
  ];
  const total = `Of ${plural(open, 'question')} in total, ${parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts[0]}.`;
  const menu = `The menu and the chart count at most ${cap} a day`;
  return `${total} ${today > 0 ? `${menu}: ${today} for today.` : `${menu}.`}`;
}

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
  if (today > 0)
    return {
      heading: `${today} ${backlogDays === null ? 'due' : 'to review'} today, ${open} in total`,
      text:
        backlogDays !== null
          ? `${done}${due} are due. At ${cap} a day you'll catch up in ${plural(backlogDays, 'day')}, most useful first.`
          : `${done}${minutes === null ? '' : `About ${plural(minutes, 'minute')}.`}`,
      start: { label: 'Start reviewing', anyway: false },
    };
  if (due > 0)
    return {
      heading: 'Done for today',
      text: `${done}${due} more ${due === 1 ? 'is' : 'are'} due. You've reached your limit of ${cap} a day, so they wait until tomorrow.`,
      start: { label: 'Review anyway', anyway: true },
    };
  return {
    heading: doneToday > 0 ? 'Done for today' : 'Nothing due today',
    text: `${done}${open - embargoed} scheduled${next ? `; next one ${next}` : ''}.`,
    start: { label: 'Review ahead', anyway: true },
  };
}
