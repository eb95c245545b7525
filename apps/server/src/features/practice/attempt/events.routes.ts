import type { ClientEventKey, Contract } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { checkHighlights, type SavedKind, withQuotes } from '../../attempts/index.ts';
import type { PracticeServices } from '../practice.services.ts';
import { type PracticeEvent, savePracticeEvent, savePracticeFlag } from './events.service.ts';
import { savePracticeTime } from './ping.service.ts';

type Keys =
  | 'answer'
  | 'hideOption'
  | 'flag'
  | 'confidence'
  | 'highlight'
  | 'brOpen'
  | 'brAnswer'
  | 'brHideOption'
  | 'ping';
interface EventCall {
  readonly user: { readonly id: string };
  readonly params: { readonly id: string };
  readonly body: { readonly event?: ClientEventKey | undefined };
  readonly now: Date;
}
const makeEvent = (kind: SavedKind, { user, params, body, now }: EventCall, data: object): PracticeEvent => ({
  userId: user.id,
  kind,
  drillQuestionId: params.id,
  data,
  event: body.event,
  now,
});

const getAnswer = ({ answer, optionId }: { answer: number | null; optionId?: string | undefined }) => ({
  answer,
  optionId,
});

/** The calls that save the student's events in a section. */
export function eventHandlers(
  deps: Deps,
  services: PracticeServices,
): Pick<Handlers<Contract['practice']>, Keys> {
  const save = (event: PracticeEvent) => savePracticeEvent(deps, services, event);
  return {
    answer: async (call) => save(makeEvent('answer', call, getAnswer(call.body))),
    brOpen: async (call) => save(makeEvent('br-open', call, {})),
    brAnswer: async (call) => save(makeEvent('br-answer', call, getAnswer(call.body))),
    async hideOption(call) {
      const { optionNo, optionId, hidden } = call.body;
      return save(makeEvent('hide', call, { optionNo, optionId, hidden }));
    },
    async brHideOption(call) {
      const { optionNo, optionId, hidden } = call.body;
      return save(makeEvent('br-hide', call, { optionNo, optionId, hidden }));
    },
    confidence: async (call) => save(makeEvent('confidence', call, { confidence: call.body.confidence })),
    flag: async (call) =>
      savePracticeFlag(deps, services, makeEvent('flag', call, { flagged: call.body.flagged })),
    async highlight(call) {
      const { type, data, event } = call.body;
      checkHighlights(type, data);
      const { user, params, now } = call;
      const quoted = await withQuotes(deps.db, user.id, params.id, data, event ? new Date(event.at) : now);
      return save(makeEvent('highlight', call, { type, data: quoted }));
    },
    ping: async ({ user, params, body, now }) =>
      savePracticeTime(deps, services, {
        userId: user.id,
        attemptId: params.id,
        records: body.records,
        visits: body.visits,
        event: body.event,
        now,
      }),
  };
}
