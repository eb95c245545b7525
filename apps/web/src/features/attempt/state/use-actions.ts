import type { DrillQuestion } from '@docket/contract/types';
import { useState } from 'react';
import { announce } from '../../../app/announce.ts';
import { call } from '../../../app/client.ts';
import { notify } from '../../../app/notify.ts';
import { letter, standingAnswer, struckOut } from './progress.ts';
import { timed } from './server-side.ts';
import type { Attempt } from './use-attempt.ts';

/** How long something that needs the server waits for the unsent events before it. */
const FLUSH_MS = 3000;

const OFFLINE =
  'No connection to the server just now. Your work is kept on this device; try again in a moment.';
const CLOCK_RUNS_ON =
  'No connection to the server, so the clock could not be paused. Your work is kept on this device.';
/** Where an explanation stands that was folded away; open, it has no place of its own. */
export const FOLDED = 'folded';

/** Steps that only the server can take. */
export type Step = 'hint' | 'pause' | 'resume' | 'show-result' | 'skip';
export type Actions = ReturnType<typeof useActions>;

/** What a student can do with the question in front and with the whole attempt. */
export function useActions(attempt: Attempt, question: DrillQuestion) {
  const { drill, phase, queue, record } = attempt;
  const [busy, setBusy] = useState<Step | null>(null);
  const blind = phase === 'blind-review';
  const open = (phase === 'working' || blind) && busy !== 'pause';
  const answer = standingAnswer(question, phase);
  const struck = struckOut(question, phase);
  const at = { params: { id: drill.id } };

  /** Runs such a step after everything before it was sent; says what is wrong when it cannot. */
  const step = async (name: Step, work: () => Promise<unknown>, offline = OFFLINE) => {
    if (busy) return;
    setBusy(name);
    try {
      await attempt.seal();
      // Unsent work waits for the resume itself.
      if (name !== 'resume' && !(await queue.flush(FLUSH_MS))) {
        notify.info(offline);
        return;
      }
      await work();
    } catch (error) {
      notify.error(error);
      void attempt.refresh();
    } finally {
      setBusy(null);
    }
  };
  const pause = (offline: string) =>
    step('pause', async () => attempt.adopt(await timed(() => call('POST /drill/{id}/pause', at))), offline);
  const say = (given: number | null) =>
    void record({ kind: blind ? 'br-answer' : 'answer', drillQuestionId: question.id, answer: given });

  return {
    busy,
    answer,
    struck,
    choose(optionNo: number) {
      if (!open || struck.includes(optionNo) || answer === optionNo) return;
      say(optionNo);
      announce(`${letter(optionNo)} chosen`);
    },
    eliminate(optionNo: number) {
      if (!open || question.hint?.eliminatedOptionNo === optionNo) return;
      const hidden = !struck.includes(optionNo);
      void record({ kind: blind ? 'br-hide' : 'hide', drillQuestionId: question.id, optionNo, hidden });
      // What is struck out cannot stay chosen. In blind review there is always the first answer to fall back on.
      if (hidden && answer === optionNo && !blind) say(null);
      announce(`${letter(optionNo)} ${hidden ? 'eliminated' : 'brought back'}`);
    },
    flag() {
      if (phase === 'handing-in' || phase === 'skipped' || phase === 'paused') return;
      void record({ kind: 'flag', drillQuestionId: question.id, flagged: !question.flagged });
      announce(question.flagged ? 'Flag removed' : 'Flagged');
    },
    hint: () =>
      step('hint', async () => {
        await call('PUT /drill/{id}/hint', { ...at, body: { drillQuestionId: question.id } });
        await attempt.refresh();
      }),
    pause: () => pause(OFFLINE),
    pauseAndLeave: (leave: () => void) => pause(CLOCK_RUNS_ON).then(leave),
    /** For a page that is no longer there: the clock must not run on unawares. */
    async pauseBehind() {
      await attempt.seal();
      // Without a connection the work waits on this device, and with it the clock runs on.
      if (!(await queue.flush(FLUSH_MS))) return;
      await timed(() => call('POST /drill/{id}/pause', at)).then(attempt.onDrill, () => {});
    },
    resume: () =>
      step('resume', async () => {
        attempt.adopt(await timed(() => call('POST /drill/{id}/resume', { ...at, body: {} })));
        queue.release();
      }),
    showResult: () =>
      step('show-result', async () =>
        attempt.adopt(await timed(() => call('PUT /drill/{id}/set-explanation-shown', { ...at, body: {} }))),
      ),
    /** Whether the explanations of this attempt stand open is remembered with it. */
    foldExplanation(folded: boolean) {
      const popupPosition = folded ? FOLDED : null;
      if (drill.popupPosition === popupPosition) return;
      attempt.adopt({ ...drill, popupPosition });
      // The student has nothing to do about it when this fails.
      call('PUT /drill/{id}/popup', { ...at, body: { popupPosition } }).catch(() => undefined);
    },
    skip: (then: () => void) =>
      step('skip', async () => {
        await call('POST /drill/{id}/skip', { ...at, body: {} });
        await queue.clear();
        then();
      }),
  };
}
