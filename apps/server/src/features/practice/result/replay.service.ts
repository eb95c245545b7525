import type { Replay, ReplayStep } from '@docket/contract';
import { type OptionOrder, optionPosition } from '@docket/rules';
import type { Deps } from '../../../http/deps.ts';
import {
  type AttemptQuestionRow,
  type AttemptServices,
  findEmbargoes,
  findSectionQuestions,
  highlightsView,
  type MarkedTexts,
  networkToleranceMs,
  type OwnAttempt,
} from '../../attempts/index.ts';
import { sectionNotFound } from '../attempt/practice-errors.ts';
import { sectionSheet } from '../practice.view.ts';
import { type StoredEvent, sectionEvents } from './result.queries.ts';
import { shownPractice } from './result.service.ts';
import { answersTo, sectionTiming } from './timing.ts';

const maxSteps = 5_000;

/**
 * Converts an event to a step of the replay; null for an answer, because `answersTo` adds those together with the
 * final answer.
 */
function toReplayStep(event: StoredEvent, order: OptionOrder, texts: MarkedTexts): ReplayStep['step'] | null {
  switch (event.kind) {
    case 'hide': {
      const optionNo = optionPosition(order, event.data.optionNo);
      return optionNo === null ? null : { kind: 'hide', optionNo, hidden: event.data.hidden };
    }
    case 'flag':
      return { kind: 'flag', flagged: event.data.flagged };
    case 'confidence':
      return { kind: 'confidence', confidence: event.data.confidence };
    case 'highlight':
      return {
        kind: 'highlight',
        type: event.data.type,
        data: highlightsView(event.data.data, order, texts),
      };
    default:
      return null;
  }
}

/** The events of a section, step by step by the student's clock. Throws NOT_FOUND, WRONG_STATE. */
export async function loadReplay(
  deps: Deps,
  services: AttemptServices,
  own: OwnAttempt,
  sectionNo: number,
): Promise<Replay> {
  const { attempt, sections, test } = await shownPractice(deps, services, own);
  const section = sections.find((one) => one.no === sectionNo);
  if (!section?.startedAt || !section.endedAt) throw sectionNotFound();
  const { userId, attemptId } = own;
  const rows = await findSectionQuestions(deps.db, userId, attemptId, sectionNo);
  const events = await sectionEvents(deps.db, {
    userId,
    attemptId,
    sectionNo,
    from: new Date(section.startedAt.getTime() - networkToleranceMs),
    to: new Date(section.endedAt.getTime() + networkToleranceMs),
    limit: maxSteps + 1,
  });
  const timing = sectionTiming(section, rows, events);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const texts = await services.content.questions(rows.map((row) => row.questionId));
  const findOrder = (row: AttemptQuestionRow) => texts.get(row.questionId)?.optionKeys ?? [];
  const sheet = await sectionSheet(
    services.content,
    test,
    attempt,
    section,
    rows,
    await findEmbargoes(deps.db, userId, own.now),
    own.now,
  );
  const markedTexts = new Map(
    sheet.questions.map(({ id, stimulus, stem, options, segmentId }) => {
      const passages = sheet.segments.find((segment) => segment.id === segmentId)?.passages;
      return [id, { stimulusHtml: stimulus, stemHtml: stem, options, passages }];
    }),
  );
  const openAt = (ms: number) => timing.visits.findLast((visit) => visit.ms <= ms)?.no ?? 1;
  const eventSteps = events.flatMap((event): ReplayStep | [] => {
    const ms = timing.toSectionMs(event.clientAt);
    if (event.kind === 'pause')
      return event.data.sectionNo === sectionNo ? { ms, no: openAt(ms), step: { kind: 'pause' } } : [];
    const row = event.kind === 'ping' ? undefined : byId.get(event.attemptQuestionId);
    const shown = row && markedTexts.get(row.id);
    const step = shown && toReplayStep(event, findOrder(row), shown);
    return step ? { ms, no: row.no, step } : [];
  });
  const answers = rows.flatMap((row) =>
    answersTo(row, events, timing).map(
      ({ ms, answer }): ReplayStep => ({
        ms,
        no: row.no,
        step: { kind: 'answer', answer: optionPosition(findOrder(row), answer) },
      }),
    ),
  );
  const visits = timing.visits.map(({ ms, no }): ReplayStep => ({ ms, no, step: { kind: 'visit' } }));
  // A visit comes before other events of its question at the same time.
  const steps = [...visits, ...answers, ...eventSteps].sort((a, b) => a.ms - b.ms);
  return {
    sectionNo,
    durationMs: timing.durationMs,
    sheet,
    steps: steps.slice(0, maxSteps),
    truncated: events.length > maxSteps || steps.length > maxSteps,
  };
}
