import type { Contract } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import {
  type DrillEventKind,
  type EventRequest,
  meantQuestion,
  saveEvent,
  saveFlag,
  saveTime,
  toSavedEvent,
  toSavedHighlight,
} from '../../attempts/index.ts';

type Keys = 'answer' | 'brOpen' | 'brAnswer' | 'hideOption' | 'brHideOption' | 'flag' | 'highlight' | 'ping';

/** The calls that save the student's events in an attempt. */
export function eventHandlers(deps: Deps): Pick<Handlers<Contract['drill']>, Keys> {
  const saveAs =
    <K extends DrillEventKind>(kind: K) =>
    async (request: EventRequest<K>) =>
      saveEvent(deps, toSavedEvent('drill', kind, request));
  return {
    answer: saveAs('answer'),
    brOpen: saveAs('br-open'),
    brAnswer: saveAs('br-answer'),
    hideOption: saveAs('hide'),
    brHideOption: saveAs('br-hide'),
    async flag(request) {
      const { user, params, body } = request;
      const { id } = await meantQuestion(deps.db, user.id, params.id, body.drillQuestionId);
      const saved = toSavedEvent('drill', 'flag', request);
      return saveFlag(deps, { ...saved, attemptId: params.id, drillQuestionId: id });
    },
    highlight: async (request) => saveEvent(deps, await toSavedHighlight(deps, 'drill', request)),
    async ping({ user, params, body, now }) {
      const { records, event } = body;
      return saveTime(deps, { userId: user.id, attemptId: params.id, records, event, now });
    },
  };
}
