import type { ReviewOverview } from '../../../app/review-counts.ts';
import { plural } from '../data/words.ts';

type Counts = ReviewOverview['counts'];

/** Where the student stands, in plain words, and what to do about it. */
export function standingOf(
  { open, due, held, today, doneToday, cap, backlogDays }: Counts,
  /** How long today's take; null while that is not known. */
  minutes: number | null,
  /** When something comes up next, in words; null when nothing will. */
  next: string | null,
): {
  figure: string;
  text: string;
  start: { label: string; anyway: boolean } | null;
} {
  if (open === 0)
    return { figure: 'Nothing to review', text: 'What you miss from now on arrives here.', start: null };
  const done = doneToday > 0 ? `${plural(doneToday, 'question')} done today. ` : '';
  const waits =
    held > 0
      ? ` ${held} more ${held === 1 ? 'is' : 'are'} due, in a test that you have begun: they come once you have its result.`
      : '';
  if (today > 0)
    return {
      figure: `${today} due today of ${open}`,
      text:
        backlogDays !== null
          ? `${done}${due} have come due meanwhile. At ${cap} a day you are through in ${plural(backlogDays, 'day')}, the most useful ones first; nothing is lost.${waits}`
          : `${done}${minutes === null ? '' : `About ${plural(minutes, 'minute')}.`}${waits}`,
      start: { label: 'Start reviewing', anyway: false },
    };
  if (due > 0)
    return {
      figure: 'Done for today',
      text: `${done}${due} more ${due === 1 ? 'is' : 'are'} due; ${cap} a day is your limit, so they wait until tomorrow.${waits}`,
      start: { label: 'Go on anyway', anyway: true },
    };
  return {
    figure: doneToday > 0 ? 'Done for today' : 'Nothing due today',
    text: `${done}${open} ${open === 1 ? 'waits' : 'wait'} for ${open === 1 ? 'its' : 'their'} day${next ? `; the next comes up ${next}` : ''}.${waits}`,
    start: { label: 'Review ahead', anyway: true },
  };
}
