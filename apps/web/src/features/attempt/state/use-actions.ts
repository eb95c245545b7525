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

export type Actions = ReturnType<typeof useActions>;

/** What a student can do with the question in front and with the whole attempt. */
export function useActions(attempt: Attempt, question: DrillQuestion) {
  const { drill, phase, queue, record } = attempt;
  const [busy, setBusy] = useState(false);
  const blind = phase === 'blind-review';
  const open = phase === 'working' || blind;
  const answer = standingAnswer(question, phase);
  const struck = struckOut(question, phase);
  const at = { params: { id: drill.id } };

  /** Runs one step that only the server can take; says what is wrong when it cannot. */
  const step = async (work: () => Promise<unknown>, afterRest = true) => {
    if (busy) return;
    setBusy(true);
    try {
      await attempt.seal();
      if (afterRest && !(await queue.flush(FLUSH_MS))) {
        notify.info(
          'No connection to the server just now. Your work is kept on this device; try again in a moment.',
        );
        return;
      }
      await work();
    } catch (error) {
      notify.error(error);
      void attempt.refresh();
    } finally {
      setBusy(false);
    }
  };
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
      step(async () => {
        await call('PUT /drill/{id}/hint', { ...at, body: { drillQuestionId: question.id } });
        await attempt.refresh();
      }),
    pause: () => step(async () => attempt.adopt(await timed(() => call('POST /drill/{id}/pause', at)))),
    resume: () =>
      step(async () => {
        attempt.adopt(await timed(() => call('POST /drill/{id}/resume', { ...at, body: {} })));
        queue.release();
        // What is unsent waits for just this.
      }, false),
    showResult: () =>
      step(async () =>
        attempt.adopt(await timed(() => call('PUT /drill/{id}/set-explanation-shown', { ...at, body: {} }))),
      ),
    skip: (then: () => void) =>
      step(async () => {
        await call('POST /drill/{id}/skip', { ...at, body: {} });
        await queue.clear();
        then();
      }),
  };
}
