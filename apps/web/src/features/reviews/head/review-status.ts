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

export interface FilteredReviews {
  readonly dueInFilter: number;
  readonly isNarrowed: boolean;
}
interface ReviewStatus {
  readonly heading: string;
  readonly text: string;
  /** The main action; `size` is how much it is. */
  readonly start: { readonly label: string; readonly size: string | null; readonly anyway: boolean } | null;
}

/** How many of the due ones match the filter, which are all that the main action serves; nothing if they all do. */
function describeFilter(matching: number | null, due: number): string {
  if (matching === null) return '';
  return matching === 0
    ? `None of the ${due} due matches your filter.`
    : `${matching} of the ${due} due ${matching === 1 ? 'matches' : 'match'} your filter.`;
}
const joinSentences = (...sentences: string[]) => sentences.filter((one) => one !== '').join(' ');

/** The status of the inbox as text, with the main action. */
export function describeStatus(
  { open, due, embargoed, notIncluded, today, doneToday, cap, backlogDays }: Counts,
  planned: Planned,
  /** When the next entry is due, as text; null if there is none. */
  next: string | null,
  /** How many of the due ones the filter leaves, and whether it leaves out anything at all. */
  { dueInFilter, isNarrowed }: FilteredReviews,
): ReviewStatus {
  if (open === 0)
    return { heading: 'Nothing to review', text: 'Questions you miss will appear here.', start: null };
  const done = doneToday > 0 ? `${plural(doneToday, 'question')} done today.` : '';
  const matching = dueInFilter < due ? dueInFilter : null;
  if (planned.today > 0)
    return {
      heading: `${planned.today} ${planned.today < due ? 'to review' : 'due'} today, ${open} in total`,
      text: joinSentences(
        done,
        matching !== null && planned.today >= due
          ? ''
          : describeRest({ due, today, cap, backlogDays }, planned),
        describeFilter(matching, due),
      ),
      start:
        matching === 0
          ? null
          : {
              label: 'Start reviewing',
              size:
                matching === null ? `${planned.minutes} min` : plural(Math.min(matching, today), 'question'),
              anyway: false,
            },
    };
  if (due > 0) {
    const more = doneToday > 0 ? ' more' : '';
    const isLimit = today === 0;
    return {
      heading: doneToday > 0 ? 'Done for today' : 'Nothing planned for today',
      text: joinSentences(
        done,
        `${due}${more} ${due === 1 ? 'is' : 'are'} due.`,
        isLimit
          ? `You've reached your limit of ${cap} a day, so they wait until tomorrow.`
          : 'Your study plan has them on the next days.',
        describeFilter(matching, due),
      ),
      start: matching === 0 ? null : { label: 'Review anyway', size: null, anyway: true },
    };
  }
  const scheduled = open - embargoed - notIncluded;
  const heading = doneToday > 0 ? 'Done for today' : 'Nothing due today';
  if (scheduled === 0) return { heading, text: joinSentences(done, 'No review is scheduled.'), start: null };
  return {
    heading,
    text: joinSentences(
      done,
      `${scheduled} scheduled${next ? `; next one ${next}` : ''}.`,
      isNarrowed ? 'Reviewing ahead follows your filter.' : '',
    ),
    start: { label: 'Review ahead', size: null, anyway: true },
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
