import type { HighlightRange } from '@docket/contract/types';
import type { AttemptEvent } from '../../shared/attempt-events/events.ts';

/** An event of an attempt, parsed from the request that sent it. */
export interface AcknowledgedEvent {
  readonly event: AttemptEvent;
  /** When it happened, in server time. */
  readonly at: string;
}

type Body = Readonly<Record<string, unknown>>;
interface Record_ {
  readonly drillQuestionId?: string;
  readonly practiceQuestionId?: string;
  readonly timeSpent: number;
}

const ofQuestion = /^\/api\/(?:drill\/drill-question|practice-test\/practice-question)\/([^/]+)\/(.+)$/;
const ofAttempt = /^\/api\/(?:drill|practice-test)\/([^/]+)(?:\/(flag|ping))?$/;

const nameOption = ({ optionId }: Body) => (typeof optionId === 'string' ? { optionId } : {});

function eventOfQuestion(drillQuestionId: string, what: string, body: Body): AttemptEvent | null {
  switch (what) {
    case 'answer':
    case 'br/answer': {
      const kind = what === 'answer' ? 'answer' : 'br-answer';
      return { kind, drillQuestionId, answer: body.answer as number | null, ...nameOption(body) };
    }
    case 'br/open':
      return { kind: 'br-open', drillQuestionId };
    case 'hide-option':
    case 'br/hide-option': {
      const kind = what === 'hide-option' ? 'hide' : 'br-hide';
      const { optionNo, hidden } = body as { optionNo: number; hidden: boolean };
      return { kind, drillQuestionId, optionNo, ...nameOption(body), hidden };
    }
    case 'flag':
      return { kind: 'flag', drillQuestionId, flagged: body.flagged as boolean };
    case 'confidence':
      return { kind: 'confidence', drillQuestionId, confidence: body.confidence as number | null };
    case 'highlight':
      return highlight(drillQuestionId, body);
    default:
      return null;
  }
}
const highlight = (drillQuestionId: string, body: Body): AttemptEvent => ({
  kind: 'highlight',
  drillQuestionId,
  type: body.type as 'question' | 'passage',
  data: body.data as readonly HighlightRange[],
});

/** The reverse of deliver.ts and deliver-practice.ts (a test keeps them in sync); null for other calls. */
export function parseAcknowledgedEvent(path: string, body: Body): AcknowledgedEvent | null {
  const mark = body.event as { at?: string } | undefined;
  const event = parseEvent(path, body);
  return event && mark?.at ? { event, at: mark.at } : null;
}

function parseEvent(path: string, body: Body): AttemptEvent | null {
  const question = path.match(ofQuestion);
  if (question) return eventOfQuestion(decodeURIComponent(question[1]!), question[2]!, body);
  const [, id, what] = path.match(ofAttempt) ?? [];
  if (id === 'highlight') return highlight(body.id as string, body);
  if (what === 'flag')
    return {
      kind: 'flag',
      drillQuestionId: body.drillQuestionId as string,
      flagged: body.flagged as boolean,
    };
  if (what !== 'ping') return null;
  const records = (body.records as readonly Record_[]).map((record) => ({
    drillQuestionId: record.drillQuestionId ?? record.practiceQuestionId ?? '',
    timeSpent: record.timeSpent,
  }));
  return { kind: 'ping', records };
}
