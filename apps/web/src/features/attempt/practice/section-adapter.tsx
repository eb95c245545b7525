import type { AttemptSheet, Practice } from '@docket/contract/types';
import { runsOutAt } from '@docket/rules';
import { call } from '../../../lib/client.ts';
import { measureServerTime, serverNow } from '../../../lib/server-clock.ts';
import { parseClock } from '../../../shared/attempt-events/clock.ts';
import { createPracticeKey } from '../../../shared/attempt-events/events.ts';
import type { AttemptAdapter, SheetStatus } from '../adapter/adapter.ts';
import { createSubmission } from '../state/submission.ts';
import { Confidence } from './Confidence.tsx';
import { deliverPractice } from './deliver-practice.ts';
import { FlagCount } from './FlagCount.tsx';
import { fetchPractice, revealPractice, runTimedPractice } from './practice-calls.ts';
import { StopClockNote } from './StopClockNote.tsx';
import { getSectionCopy } from './section-copy.ts';

/** 'Section 2 of 4'; a single timed section has its own title. */
export const formatSectionTitle = (practice: Practice, no: number): string =>
  practice.sections.length === 1 ? practice.title : `Section ${no} of ${practice.sections.length}`;

/** Whether this practice test can stop its clock now. */
export const canPause = ({ pausable, stopClockSecondsLeft }: Practice): boolean =>
  pausable || (stopClockSecondsLeft ?? 0) > 0;

/** The two clocks may differ by this much (ms) and still mean the same end. */
const SKEW_MS = 500;

/** The server's clock ends a section that runs out. A submission shortly before that would count as the student's own. */
async function waitUntilEnd(sheet: AttemptSheet | null): Promise<void> {
  const end = sheet && runsOutAt(parseClock(sheet.clock));
  const early = end ? end.getTime() + SKEW_MS - serverNow().getTime() : 0;
  if (early > 0 && early <= 2 * SKEW_MS) await new Promise((resolve) => setTimeout(resolve, early));
}

const confidenceHelp = [[['G', 'U', 'S'], 'Confidence: guess, unsure or sure']] as const;

/**
 * The adapter for the running section of a practice test. Calls `onPractice` with every newer state of the whole
 * test; when the student leaves the section, the page shows what follows.
 */
export function createSectionAdapter(
  practice: Practice,
  no: number,
  onPractice: (practice: Practice) => void,
): AttemptAdapter<AttemptSheet> {
  const { id } = practice;
  const budget = practice.sections.find((section) => section.no === no)?.budgetSeconds;
  const at = { params: { id } };
  const applyPractice = (now: Practice): SheetStatus<AttemptSheet> => {
    onPractice(now);
    return now.sheet && now.sectionNo === no ? now.sheet : 'passed';
  };
  const step = async (work: () => Promise<Practice>) => applyPractice(await work());
  return {
    attemptId: createPracticeKey(id),
    sheetKey: `${createPracticeKey(id)}/${no}`,
    title: formatSectionTitle(practice, no),
    async deliver(event, keepalive) {
      if (event.event.kind === 'submit') await waitUntilEnd(practice.sheet);
      const sentAt = Date.now();
      const { result, budgetSeconds, ...receipt } = await deliverPractice(call, event, keepalive);
      // Staff have added time, of which a section that has ended hears nothing.
      if (budgetSeconds && budget && budgetSeconds !== budget && !receipt.duplicate) {
        const newer = await fetchPractice(id).catch(() => null);
        return newer ? { ...receipt, result: applyPractice(newer) } : receipt;
      }
      if (!result) return receipt;
      measureServerTime(result.serverNow, sentAt, Date.now());
      return { ...receipt, result: applyPractice(result) };
    },
    refetch: () => step(() => fetchPractice(id)),
    submit: (state, seconds) => ({ ...createSubmission(state, seconds), sectionNo: no }),
    isSubmit: (event) => event.kind === 'submit' && event.sectionNo === no,
    actions: {
      pause: canPause(practice)
        ? () =>
            step(() => runTimedPractice(() => call('POST /practice-test/{id}/pause', { ...at, body: {} })))
        : undefined,
      resume: () =>
        step(() => runTimedPractice(() => call('POST /practice-test/{id}/resume', { ...at, body: {} }))),
      showResult: () => step(() => revealPractice(id)),
      addReviewTime: async () => undefined,
    },
    copy: getSectionCopy(practice, no),
    keepsVisits: true,
    stepsThroughResult: true,
    BelowOptions: Confidence,
    keyHelp: confidenceHelp,
    pauseNote: practice.pausable ? null : <StopClockNote practice={practice} />,
    barNote: (sheet) => <FlagCount sheet={sheet} />,
  };
}
