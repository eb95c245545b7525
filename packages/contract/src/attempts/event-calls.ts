import type { Input, Route } from '../client.ts';
import type { ClientEventKey } from '../drills/drills.entities.ts';
import type { QuestionEventData, QuestionEventKind, SheetEvent, SheetEventOf } from './events.entities.ts';

/** What an event about one question says. */
const fields: { readonly [K in QuestionEventKind]: readonly (keyof QuestionEventData[K])[] } = {
  answer: ['answer', 'optionId'],
  'br-answer': ['answer', 'optionId'],
  'br-open': [],
  hide: ['optionNo', 'optionId', 'hidden'],
  'br-hide': ['optionNo', 'optionId', 'hidden'],
  flag: ['flagged'],
  confidence: ['confidence'],
  highlight: ['type', 'data'],
};

interface EventCall {
  readonly route: Route;
  /** The field of the body that names the question; without it the id in the path does. */
  readonly questionIn?: string;
  /** For an event about the whole attempt: the fields of its body, each a list with an entry per question. */
  readonly lists?: readonly string[];
}
type EventCalls = { readonly [K in SheetEvent['kind']]?: EventCall };

/**
 * The call of each kind of event, for both sides: devices make requests of events, and the server's routes make events of
 * requests. No schema is here, so that pages and the service worker may load this file.
 */
const eventCalls = {
  drill: {
    activate: { route: 'PUT /drill/{id}/activate', lists: [] },
    answer: { route: 'PUT /drill/drill-question/{id}/answer' },
    'br-answer': { route: 'PUT /drill/drill-question/{id}/br/answer' },
    'br-open': { route: 'PUT /drill/drill-question/{id}/br/open' },
    hide: { route: 'PUT /drill/drill-question/{id}/hide-option' },
    'br-hide': { route: 'PUT /drill/drill-question/{id}/br/hide-option' },
    flag: { route: 'PUT /drill/{id}/flag', questionIn: 'drillQuestionId' },
    highlight: { route: 'PUT /drill/highlight', questionIn: 'id' },
    ping: { route: 'POST /drill/{id}/ping', lists: ['records'] },
    submit: { route: 'POST /drill/{id}/submit', lists: ['answers', 'localTimeSpent'] },
  },
  practice: {
    answer: { route: 'PUT /practice-test/practice-question/{id}/answer' },
    'br-answer': { route: 'PUT /practice-test/practice-question/{id}/br/answer' },
    'br-open': { route: 'PUT /practice-test/practice-question/{id}/br/open' },
    hide: { route: 'PUT /practice-test/practice-question/{id}/hide-option' },
    'br-hide': { route: 'PUT /practice-test/practice-question/{id}/br/hide-option' },
    flag: { route: 'PUT /practice-test/practice-question/{id}/flag' },
    confidence: { route: 'PUT /practice-test/practice-question/{id}/confidence' },
    highlight: { route: 'PUT /practice-test/practice-question/{id}/highlight' },
    ping: { route: 'POST /practice-test/{id}/ping', lists: ['records', 'visits'] },
    submit: {
      route: 'POST /practice-test/{id}/section/{no}/submit',
      lists: ['answers', 'localTimeSpent'],
    },
  },
} as const satisfies Record<string, EventCalls>;

/** A drill, or a practice test: they have calls of their own. */
export type AttemptKind = keyof typeof eventCalls;
type Table<A extends AttemptKind> = (typeof eventCalls)[A];
export type EventRoute<A extends AttemptKind> = {
  [K in keyof Table<A>]: Table<A>[K] extends { readonly route: infer R extends Route } ? R : never;
}[keyof Table<A>];
/** The name of a question's id in lists of the body. */
const questionFields: Record<AttemptKind, string> = {
  drill: 'drillQuestionId',
  practice: 'practiceQuestionId',
};

type Fields = Readonly<Record<string, unknown>>;
const pick = (from: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));
const renameQuestions = (lists: Fields, from: string, to: string): Fields =>
  Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [
      name,
      (list as readonly Fields[]).map(({ [from]: id, ...rest }) => ({ [to]: id, ...rest })),
    ]),
  );

/** The request that saves an event; null if this kind of attempt has no call for it. */
export function toEventRequest<A extends AttemptKind>(
  of: A,
  attemptId: string,
  event: { readonly kind: string },
  key: ClientEventKey,
): { readonly route: EventRoute<A>; readonly input: Input<EventRoute<A>> } | null {
  const calls: EventCalls = eventCalls[of];
  const { kind, drillQuestionId, sectionNo, ...data } = event as Fields & { kind: SheetEvent['kind'] };
  const call = calls[kind];
  if (!call) return null;
  const { route, questionIn, lists } = call;
  const values = lists
    ? renameQuestions(pick(data, lists), questionFields.drill, questionFields[of])
    : pick(data, fields[kind as QuestionEventKind]);
  const input = {
    params: { id: lists || questionIn ? attemptId : drillQuestionId, no: sectionNo },
    body: {
      ...(questionIn ? { [questionIn]: drillQuestionId } : {}),
      ...values,
      // A submission is idempotent without one.
      ...(kind === 'submit' ? {} : { event: key }),
    },
  };
  return { route, input } as { route: EventRoute<A>; input: Input<EventRoute<A>> };
}

interface EventRequest {
  readonly params?: { readonly id: string } | undefined;
  readonly body: object;
}
/** The event that a request of its call saves: the reverse of `toEventRequest`. */
export function readEvent<K extends QuestionEventKind | 'ping'>(
  of: AttemptKind,
  kind: K,
  { params, body }: EventRequest,
): SheetEventOf<K> {
  const { questionIn, lists } = (eventCalls[of] as EventCalls)[kind] ?? {};
  const data = body as Fields;
  const event = lists
    ? { kind, ...renameQuestions(pick(data, lists), questionFields[of], questionFields.drill) }
    : {
        kind,
        drillQuestionId: questionIn ? data[questionIn] : params?.id,
        ...pick(data, fields[kind as QuestionEventKind]),
      };
  return event as unknown as SheetEventOf<K>;
}

/** The parameters in the path of a request; null if it is of another call. */
function matchPath(route: string, path: string): Record<string, string> | null {
  const pattern = route.slice(route.indexOf(' ') + 1).replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const found = path.match(new RegExp(`^/api${pattern}$`));
  return (
    found &&
    Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
  );
}
/** The event in a request with this path and body; null if it has none, or is answered with the whole attempt. */
export function findEvent(path: string, body: object): SheetEvent | null {
  for (const of of ['drill', 'practice'] as const)
    for (const [kind, { route }] of Object.entries(eventCalls[of])) {
      const params = kind === 'activate' || kind === 'submit' ? null : matchPath(route, path);
      if (params)
        return readEvent(of, kind as QuestionEventKind | 'ping', { params: params as { id: string }, body });
    }
  return null;
}
