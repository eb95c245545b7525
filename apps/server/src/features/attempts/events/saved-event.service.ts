import type { ClientEventKey, HighlightRange, QuestionEventData, QuestionEventKind } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { type AttemptKind, readEvent } from '@docket/contract/event-calls';
import { invalid } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { SavedEvent } from './events.service.ts';
import { withQuotes } from './quotes.queries.ts';

/** A request of the call that saves an event of this kind. */
export interface EventRequest<K extends QuestionEventKind> {
  readonly user: { readonly id: string };
  readonly params: { readonly id: string } | undefined;
  readonly body: QuestionEventData[K] & { readonly event?: ClientEventKey | undefined };
  readonly now: Date;
}

/** The event that a request saves. */
export function toSavedEvent<K extends QuestionEventKind>(
  of: AttemptKind,
  kind: K,
  request: EventRequest<K>,
): SavedEvent<K> {
  const { kind: _, drillQuestionId, ...data } = readEvent<QuestionEventKind>(of, kind, request);
  return {
    userId: request.user.id,
    kind,
    drillQuestionId,
    data,
    event: request.body.event,
    now: request.now,
  };
}

/** Throws INVALID for an empty range, one in the other part of the question, or a quote that can't be its words. */
function checkHighlights(type: 'question' | 'passage', data: readonly HighlightRange[]): void {
  for (const [index, range] of data.entries()) {
    if (range.start >= range.end) throw invalid(`data.${index}.end`, errorMessages.attempts.highlightRange);
    if (range.part.startsWith('passage-') !== (type === 'passage'))
      throw invalid(`data.${index}.part`, errorMessages.attempts.notAPart(type));
    const { quote } = range;
    if (quote && quote.exact.length !== range.end - range.start)
      throw invalid(`data.${index}.quote`, errorMessages.attempts.highlightQuote);
  }
}

/** The highlights that a request saves, with their words (decision 108). Throws INVALID. */
export async function toSavedHighlight(
  deps: Deps,
  of: AttemptKind,
  request: EventRequest<'highlight'>,
): Promise<SavedEvent<'highlight'>> {
  const { type, data, event } = request.body;
  checkHighlights(type, data);
  const saved = toSavedEvent(of, 'highlight', request);
  const at = event ? new Date(event.at) : request.now;
  const quoted = await withQuotes(deps.db, saved.userId, saved.drillQuestionId, data, at);
  return { ...saved, data: { type, data: quoted } };
}
