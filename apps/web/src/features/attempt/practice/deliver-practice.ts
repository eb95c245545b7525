import type { Client } from '@docket/contract/client';
import type { Practice } from '@docket/contract/types';
import { parsePracticeId, type QueuedEvent } from '../../../shared/attempt-events/events.ts';
import type { Receipt } from '../queue/queue.ts';
import { NOT_OURS } from '../queue/verdict.ts';

/** How long a save may take before the page shows 'Timeout', in ms. */
const ANSWER_MS = 15_000;
const HIGHLIGHT_MS = 7_000;

/** Sends one event of a practice test through the call that it belongs to. Throws CallError. */
export async function deliverPractice(
  call: Client,
  queued: QueuedEvent,
  keepalive: boolean,
): Promise<Receipt<Practice> & { readonly budgetSeconds?: number | null }> {
  const { event } = queued;
  const id = parsePracticeId(queued.attemptId);
  if (id === null) throw NOT_OURS;
  const mark = { event: { device: queued.device, seq: queued.seq, at: queued.at } };
  const how = { timeoutMs: ANSWER_MS, keepalive };
  switch (event.kind) {
    case 'answer':
    case 'br-answer': {
      const { answer, optionId } = event;
      const input = { params: { id: event.drillQuestionId }, body: { answer, optionId, ...mark } };
      return event.kind === 'answer'
        ? call('PUT /practice-test/practice-question/{id}/answer', input, how)
        : call('PUT /practice-test/practice-question/{id}/br/answer', input, how);
    }
    case 'br-open':
      return call(
        'PUT /practice-test/practice-question/{id}/br/open',
        { params: { id: event.drillQuestionId }, body: mark },
        how,
      );
    case 'hide':
    case 'br-hide': {
      const { optionNo, optionId, hidden } = event;
      const input = { params: { id: event.drillQuestionId }, body: { optionNo, optionId, hidden, ...mark } };
      return event.kind === 'hide'
        ? call('PUT /practice-test/practice-question/{id}/hide-option', input, how)
        : call('PUT /practice-test/practice-question/{id}/br/hide-option', input, how);
    }
    case 'flag': {
      const input = { params: { id: event.drillQuestionId }, body: { flagged: event.flagged, ...mark } };
      return call('PUT /practice-test/practice-question/{id}/flag', input, how);
    }
    case 'confidence': {
      const body = { confidence: event.confidence, ...mark };
      return call(
        'PUT /practice-test/practice-question/{id}/confidence',
        { params: { id: event.drillQuestionId }, body },
        how,
      );
    }
    case 'highlight':
      return call(
        'PUT /practice-test/practice-question/{id}/highlight',
        {
          params: { id: event.drillQuestionId },
          body: { type: event.type, data: [...event.data], ...mark },
        },
        { timeoutMs: HIGHLIGHT_MS, keepalive },
      );
    case 'ping': {
      const records = event.records.map(({ drillQuestionId, timeSpent }) => ({
        practiceQuestionId: drillQuestionId,
        timeSpent,
      }));
      const visits = event.visits?.map(({ drillQuestionId, at }) => ({
        practiceQuestionId: drillQuestionId,
        at,
      }));
      const body = { records, ...(visits ? { visits } : {}), ...mark };
      return call('POST /practice-test/{id}/ping', { params: { id }, body }, how);
    }
    case 'submit': {
      const { sectionNo: no } = event;
      if (no === undefined) throw NOT_OURS;
      const answers = event.answers.map(({ drillQuestionId, ...rest }) => ({
        practiceQuestionId: drillQuestionId,
        ...rest,
      }));
      const localTimeSpent = event.localTimeSpent.map(({ drillQuestionId, timeSpent }) => ({
        practiceQuestionId: drillQuestionId,
        timeSpent,
      }));
      const { practice } = await call(
        'POST /practice-test/{id}/section/{no}/submit',
        { params: { id, no }, body: { answers, localTimeSpent } },
        how,
      );
      return { duplicate: false, watermark: null, result: practice };
    }
    case 'activate':
    case 'text':
    case 'begin-draft':
      throw NOT_OURS;
  }
}
