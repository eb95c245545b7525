import { CallError } from '@docket/contract/client';
import type { AttemptSheet, Practice } from '@docket/contract/types';
import { runsOutAt } from '@docket/rules';
import { describeError } from '../../../lib/errors.ts';
import { formatTimeOfDay } from '../../../lib/zone.ts';
import { parseClock } from '../../../shared/attempt-events/clock.ts';
import type { AttemptCopy } from '../adapter/adapter.ts';
import { listUnanswered } from '../state/progress.ts';

const afterEnd = new Set(['TIME_IS_UP', 'SECTION_LOCKED']);
const count = (n: number, what: string) => `${n} ${what}`;

/** 'You cannot come back to this section. 3 unanswered, 2 flagged.' */
function endText(sheet: AttemptSheet): string {
  const open = listUnanswered(sheet).length;
  const flagged = sheet.questions.filter((question) => question.flagged).length;
  const left = [
    ...(open > 0 ? [count(open, 'unanswered')] : ['Every question has an answer']),
    ...(flagged > 0 ? [count(flagged, 'flagged')] : []),
  ];
  return `You can't come back to this section. ${left.join(', ')}.`;
}

/** The text around one section of a practice test. */
export function getSectionCopy(practice: Practice, no: number): AttemptCopy<AttemptSheet> {
  const last = no === practice.sections.length;
  const whole = practice.kind === 'section' ? 'timed section' : 'test';
  const what = last ? (practice.kind === 'section' ? 'section' : 'test') : 'section';
  const pauses = practice.pausable;
  return {
    noun: whole,
    submit: `End ${what}`,
    showResult: 'Finish blind review',
    blindReview:
      'Change any answer you doubt, untimed, before you see the correct ones. Your first answer is kept.',
    askSubmit: (sheet) => ({
      title: last ? `End the ${what}?` : `End section ${no}?`,
      text: endText(sheet),
      confirm: `End ${what}`,
      careful: true,
    }),
    askResult: {
      title: 'Finish the blind review?',
      text: "You'll see your result, and you can't change answers after that.",
      confirm: 'Show the result',
      careful: true,
    },
    askLeave: pauses
      ? {
          title: `Leave this ${whole}?`,
          text: 'Everything is saved. The clock is paused until you come back.',
          confirm: 'Pause and leave',
          pauses,
        }
      : {
          title: `Leave this ${whole}?`,
          text: "Everything is saved, but the clock keeps running while you're away.",
          confirm: 'Leave',
          careful: true,
          pauses,
        },
    timeUp(sheet) {
      const end = runsOutAt(parseClock(sheet.clock));
      const before = end ? ` before ${formatTimeOfDay(end)}` : '';
      return `Time is up. Section ${no} is closed; everything you answered${before} counts.`;
    },
    notTaken: (_, error) =>
      error instanceof CallError && afterEnd.has(error.code)
        ? `Section ${no} was already closed, so your last change doesn't count.`
        : `Your last change wasn't saved: ${describeError(error).message}`,
  };
}
