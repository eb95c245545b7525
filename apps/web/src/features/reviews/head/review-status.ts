import type { PlannedReviews } from '../../../lib/planned-reviews.ts';
import type { ReviewOverview } from '../../../lib/review-counts.ts';
import { plural } from '../../../ui/format.ts';

type Counts = ReviewOverview['counts'];

type Planned = Pick<PlannedReviews, 'today' | 'minutes'>;

/**
 * One sentence that connects the numbers of the page: due, locked and scheduled add up to the total, and the menu and
 * the chart show what of the due ones is planned for today.
 */
export function describeTotals(
  { open, due, embargoed, notIncluded, cap }: Counts,
  planned: Pick<Planned, 'today'>,
): string {
  const scheduled = open - due - embargoed - notIncluded;
  const parts = [
    `${due} due now`,
    ...(embargoed > 0 ? [`${embargoed} locked until you finish the test you started`] : []),
    ...(scheduled > 0 ? [`${scheduled} scheduled for later`] : []),
    ...(notIncluded > 0 ? [`${notIncluded} not included in your plan or test settings`] : []),
  ];
  const total = `Of ${plural(open, 'question')} in total, ${parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts[0]}.`;
  const today = planned.today > 0 ? `: ${planned.today} for today` : '';
  return `${total} The menu and the chart count what your study plan has time for, at most ${cap} a day${today}.`;
}

/** The status of the inbox as text, with the main action. */
export function describeStatus(
  { open, due, embargoed, notIncluded, today, doneToday, cap, backlogDays }: Counts,
  planned: Planned,
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
  if (planned.today > 0)
    return {
      heading: `${planned.today} ${planned.today < due ? 'to review' : 'due'} today, ${open} in total`,
      text: `${done}${describeRest({ due, today, cap, backlogDays }, planned)}`,
      start: { label: 'Start reviewing', anyway: false },
    };
  if (due > 0) {
    const more = doneToday > 0 ? ' more' : '';
    const isLimit = today === 0;
    return {
      heading: doneToday > 0 ? 'Done for today' : 'Nothing planned for today',
      text: `${done}${due}${more} ${due === 1 ? 'is' : 'are'} due. ${
        isLimit
          ? `You've reached your limit of ${cap} a day, so they wait until tomorrow.`
          : 'Your study plan has them on the next days.'
      }`,
      start: { label: 'Review anyway', anyway: true },
    };
  }
  const scheduled = open - embargoed - notIncluded;
  return {
    heading: doneToday > 0 ? 'Done for today' : 'Nothing due today',
    text: `${done}${scheduled} scheduled${next ? `; next one ${next}` : ''}.`,
    start: scheduled > 0 ? { label: 'Review ahead', anyway: true } : null,
  };
}

/** The time of what is planned for today, or what becomes of the others that are due. */
function describeRest(
  { due, today, cap, backlogDays }: Pick<Counts, 'due' | 'today' | 'cap' | 'backlogDays'>,
  planned: Planned,
): string {
  if (planned.today >= due) return `About ${plural(planned.minutes, 'minute')}.`;
  return backlogDays !== null && planned.today === today
    ? `${due} are due. At ${cap} a day you'll catch up in ${plural(backlogDays, 'day')}, most useful first.`
    : `${due} are due. Your study plan has time for ${planned.today} of them today, most useful first, and for the others on the next days.`;
}
