import type { Client } from '@docket/contract/client';
import type { Drill } from '@docket/contract/types';
import type { QueuedEvent } from '../../../shared/attempt-events/events.ts';
import type { Receipt } from '../queue/queue.ts';
import { NOT_OURS } from '../queue/verdict.ts';

/** How long a save may take before the page shows 'Timeout', in ms. */
const ANSWER_MS = 15_000;
const HIGHLIGHT_MS = 7_000;

/** Sends one event of a drill through the call that it belongs to. Throws CallError. */
export async function deliverDrill(
  call: Client,
  queued: QueuedEvent,
  keepalive: boolean,
): Promise<Receipt<Drill>> {
  const { event, attemptId } = queued;
  const mark = { event: { device: queued.device, seq: queued.seq, at: queued.at } };
  const how = { timeoutMs: ANSWER_MS, keepalive };
  const attempt = { params: { id: attemptId } };
  const whole = ({ drill }: { drill: Drill }): Receipt<Drill> => ({
    duplicate: false,
    watermark: null,
    result: drill,
  });
  switch (event.kind) {
    case 'activate':
      return whole(await call('PUT /drill/{id}/activate', { ...attempt, body: mark }, how));
    case 'answer':
    case 'br-answer': {
      const { answer, optionId } = event;
      const input = { params: { id: event.drillQuestionId }, body: { answer, optionId, ...mark } };
      return event.kind === 'answer'
        ? call('PUT /drill/drill-question/{id}/answer', input, how)
        : call('PUT /drill/drill-question/{id}/br/answer', input, how);
    }
    case 'br-open':
      return call(
        'PUT /drill/drill-question/{id}/br/open',
        { params: { id: event.drillQuestionId }, body: mark },
        how,
      );
    case 'hide':
    case 'br-hide': {
      const { optionNo, optionId, hidden } = event;
      const input = { params: { id: event.drillQuestionId }, body: { optionNo, optionId, hidden, ...mark } };
      return event.kind === 'hide'
        ? call('PUT /drill/drill-question/{id}/hide-option', input, how)
        : call('PUT /drill/drill-question/{id}/br/hide-option', input, how);
    }
    case 'flag': {
      const { drillQuestionId, flagged } = event;
      return call('PUT /drill/{id}/flag', { ...attempt, body: { drillQuestionId, flagged, ...mark } }, how);
    }
    case 'highlight': {
      const body = { id: event.drillQuestionId, type: event.type, data: [...event.data], ...mark };
      return call('PUT /drill/highlight', { body }, { timeoutMs: HIGHLIGHT_MS, keepalive });
    }
    case 'ping':
      return call(
        'POST /drill/{id}/ping',
        { ...attempt, body: { records: [...event.records], ...mark } },
        how,
      );
    case 'submit': {
      const body = { answers: [...event.answers], localTimeSpent: [...event.localTimeSpent] };
      return whole(await call('POST /drill/{id}/submit', { ...attempt, body }, how));
    }
    case 'confidence':
    case 'text':
    case 'begin-draft':
      throw NOT_OURS;
  }
}
