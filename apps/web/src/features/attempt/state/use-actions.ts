import type { AttemptSheet, DrillQuestion } from '@docket/contract/types';
import { optionLetter } from '@docket/rules';
import { useState } from 'react';
import { announce } from '../../../lib/announce.ts';
import { notify } from '../../../lib/notify.ts';
import type { AttemptAdapter } from '../adapter/adapter.ts';
import { nameOption } from './name-option.ts';
import { getCurrentAnswer, listEliminated } from './progress.ts';
import type { Attempt } from './use-attempt.ts';

/** How long a server action waits for the unsent events before it. */
const FLUSH_MS = 3000;

const OFFLINE =
  "We can't reach the server right now. Your work is kept on this device. Try again in a moment.";
const CLOCK_RUNS_ON =
  "We can't reach the server, so the clock wasn't paused. Your work is kept on this device.";

/** Actions that only the server can take. */
export type Step = 'hint' | 'pause' | 'resume' | 'show-result' | 'skip';
export type Actions = ReturnType<typeof useActions>;

/** The server action that is running, and a function that runs one. */
function useStep<S extends AttemptSheet>(attempt: Attempt<S>) {
  const { queue, readOnly } = attempt;
  const [busy, setBusy] = useState<Step | null>(null);
  /** Runs a server action after all earlier events were sent; shows a message when that fails. */
  const step = async (name: Step, work: () => Promise<unknown>, offline = OFFLINE) => {
    if (busy || readOnly) return;
    setBusy(name);
    try {
      await attempt.seal();
      // The resume itself is what unsent work waits for.
      if (name !== 'resume' && !(await queue.flush(FLUSH_MS))) {
        notify.info(offline);
        return;
      }
      await queue.beside(work);
    } catch (error) {
      notify.error(error);
      void attempt.refresh();
    } finally {
      setBusy(null);
    }
  };
  return [busy, step] as const;
}

/** The actions of a student on the current question and on the whole attempt. */
export function useActions<S extends AttemptSheet>(
  { actions, folding }: AttemptAdapter<S>,
  attempt: Attempt<S>,
  question: DrillQuestion,
) {
  const { sheet, phase, queue, record, readOnly } = attempt;
  const [busy, step] = useStep(attempt);
  const blind = phase === 'blind-review';
  const open = !readOnly && (phase === 'working' || blind) && busy !== 'pause';
  const answer = getCurrentAnswer(question, phase);
  const struck = listEliminated(question, phase);

  const pauseNow = async () => {
    if (actions.pause) attempt.adopt(await actions.pause());
  };
  const saveAnswer = (newAnswer: number | null) =>
    void record({
      kind: blind ? 'br-answer' : 'answer',
      drillQuestionId: question.id,
      answer: newAnswer,
      ...nameOption(question, newAnswer),
    });

  return {
    busy,
    answer,
    struck,
    choose(optionNo: number) {
      if (!open || struck.includes(optionNo) || answer === optionNo) return;
      saveAnswer(optionNo);
      announce(`${optionLetter(optionNo)} chosen`);
    },
    eliminate(optionNo: number) {
      if (!open || question.hint?.eliminatedOptionNo === optionNo) return;
      const hidden = !struck.includes(optionNo);
      void record({
        kind: blind ? 'br-hide' : 'hide',
        drillQuestionId: question.id,
        optionNo,
        ...nameOption(question, optionNo),
        hidden,
      });
      // An eliminated option cannot stay chosen. In blind review the first answer remains.
      if (hidden && answer === optionNo && !blind) saveAnswer(null);
      announce(`${optionLetter(optionNo)} ${hidden ? 'eliminated' : 'restored'}`);
    },
    flag() {
      if (readOnly || phase === 'submitting' || phase === 'skipped' || phase === 'paused') return;
      void record({ kind: 'flag', drillQuestionId: question.id, flagged: !question.flagged });
      announce(question.flagged ? 'Flag removed' : 'Flagged');
    },
    hint: () =>
      step('hint', async () => {
        await actions.hint?.(question.id);
        await attempt.refresh();
      }),
    pause: () => (actions.pause ? step('pause', pauseNow) : undefined),
    pauseAndLeave: (leave: () => void) => step('pause', pauseNow, CLOCK_RUNS_ON).then(leave),
    /** For a page that was left: the clock must not run without the student noticing. */
    async pauseBehind() {
      if (readOnly) return;
      await attempt.seal();
      // Without a connection the work stays on this device, and the clock continues.
      if (!actions.pause || !(await queue.flush(FLUSH_MS))) return;
      await actions.pause().then(
        (status) => typeof status === 'object' && attempt.onSheet(status),
        () => {},
      );
    },
    resume: () =>
      step('resume', async () => {
        attempt.adopt(await actions.resume());
        queue.release();
      }),
    showResult: () => step('show-result', async () => attempt.adopt(await actions.showResult())),
    /** Remembers with the attempt whether the explanations are open, if the server stores that. */
    isFolded: folding?.isFolded(sheet) ?? false,
    foldExplanation(folded: boolean) {
      if (folding && folding.isFolded(sheet) !== folded) attempt.adopt(folding.fold(sheet, folded));
    },
    skip: (then: () => void) =>
      step('skip', async () => {
        await actions.skip?.();
        await queue.clear();
        then();
      }),
  };
}
