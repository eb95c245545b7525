import type { Drill } from '@docket/contract/types';
import { call } from '../../../lib/client.ts';
import { describeError } from '../../../lib/errors.ts';
import { measureServerTime } from '../../../lib/server-clock.ts';
import type { AttemptAdapter } from '../adapter/adapter.ts';
import { listUnanswered } from '../state/progress.ts';
import { createSubmission } from '../state/submission.ts';
import { deliverDrill } from './deliver.ts';
import { fetchDrill, runTimedDrill } from './drill-calls.ts';

/** The stored position of a collapsed explanation. An open one stores no position. */
const FOLDED = 'folded';
/** In a session, where an explanation is collapsed at first. */
const OPEN = 'open';

function askSubmit(drill: Drill, confirms: boolean) {
  const blanks = listUnanswered(drill).length;
  const count = drill.questions.length;
  if (blanks === 0 || !confirms) return null;
  const text =
    blanks === 1 ? 'One question has no answer yet.' : `${blanks} of ${count} questions have no answer yet.`;
  return count === 1
    ? { title: 'Submit without an answer?', text: 'This question has no answer yet.', confirm: 'Submit' }
    : { title: 'Submit with blank answers?', text, confirm: 'Submit' };
}

/** The adapter that lets the runner show a drill; in a session, its result is short, and leaving stops the session. */
export function createDrillAdapter(id: string, inSession: boolean): AttemptAdapter<Drill> {
  const at = { params: { id } };
  return {
    attemptId: id,
    sheetKey: id,
    async deliver(event, keepalive) {
      const sentAt = Date.now();
      const receipt = await deliverDrill(call, event, keepalive);
      if (receipt.result) measureServerTime(receipt.result.clock.serverNow, sentAt, Date.now());
      return receipt;
    },
    refetch: () => fetchDrill(id),
    submit: createSubmission,
    isSubmit: ({ kind }) => kind === 'submit',
    actions: {
      pause: () => runTimedDrill(() => call('POST /drill/{id}/pause', at)),
      resume: () => runTimedDrill(() => call('POST /drill/{id}/resume', { ...at, body: {} })),
      showResult: () =>
        runTimedDrill(() => call('PUT /drill/{id}/set-explanation-shown', { ...at, body: {} })),
      hint: (drillQuestionId) => call('PUT /drill/{id}/hint', { ...at, body: { drillQuestionId } }),
      skip: () => call('POST /drill/{id}/skip', { ...at, body: {} }),
      addReviewTime: (timeSpent, viewed) =>
        call('POST /drill/{id}/review-time', { ...at, body: { timeSpent, viewed } }, { keepalive: true }),
    },
    copy: {
      noun: 'drill',
      submit: 'Submit',
      showResult: 'Show the result',
      blindReview:
        'Your answers are in. Change any answer you doubt, untimed, before you see the correct ones.',
      reason: ({ reason }) => reason.text,
      askSubmit,
      askLeave: inSession
        ? {
            title: 'Stop drilling?',
            text: 'Everything is saved. This question waits for you, with its clock paused.',
            confirm: 'Stop',
            pauses: true,
          }
        : {
            title: 'Leave this drill?',
            text: 'Everything is saved. The clock is paused until you come back.',
            confirm: 'Pause and leave',
            pauses: true,
          },
      timeUp: () => "Time is up. Later answers don't count.",
      notTaken: (status, error) =>
        typeof status === 'object' && status.state === 'completed'
          ? "This was already submitted, so your last change wasn't saved."
          : `Your last change wasn't saved: ${describeError(error).message}`,
    },
    keepsVisits: false,
    continuesOffline: true,
    stepsThroughResult: false,
    showsVerdict: inSession,
    folding: {
      // In a session the verdict comes first, and the whole explanation when the student opens it.
      isFolded: ({ popupPosition }) => (inSession ? popupPosition !== OPEN : popupPosition === FOLDED),
      fold(drill, folded) {
        const popupPosition = folded ? FOLDED : inSession ? OPEN : null;
        // The student can do nothing about a failure here.
        call('PUT /drill/{id}/popup', { ...at, body: { popupPosition } }).catch(() => undefined);
        return { ...drill, popupPosition };
      },
    },
  };
}
