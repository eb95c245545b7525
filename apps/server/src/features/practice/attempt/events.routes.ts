import type { Contract, QuestionEventKind } from '@docket/contract';
import { readEvent } from '@docket/contract/event-calls';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { type EventRequest, toSavedEvent, toSavedHighlight } from '../../attempts/index.ts';
import type { PracticeServices } from '../practice.services.ts';
import { savePracticeEvent, savePracticeFlag } from './events.service.ts';
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

/** The calls that save the student's events in a section. */
export function eventHandlers(
  deps: Deps,
  services: PracticeServices,
): Pick<Handlers<Contract['practice']>, Keys> {
  const saveAs =
    <K extends QuestionEventKind>(kind: K) =>
    async (request: EventRequest<K>) =>
      savePracticeEvent(deps, services, toSavedEvent('practice', kind, request));
  return {
    answer: saveAs('answer'),
    brOpen: saveAs('br-open'),
    brAnswer: saveAs('br-answer'),
    hideOption: saveAs('hide'),
    brHideOption: saveAs('br-hide'),
    confidence: saveAs('confidence'),
    flag: async (request) => savePracticeFlag(deps, services, toSavedEvent('practice', 'flag', request)),
    highlight: async (request) =>
      savePracticeEvent(deps, services, await toSavedHighlight(deps, 'practice', request)),
    async ping(request) {
      const { user, params, body, now } = request;
      const { records, visits = [] } = readEvent('practice', 'ping', request);
      const batch = { userId: user.id, attemptId: params.id, records, visits, event: body.event, now };
      return savePracticeTime(deps, services, batch);
    },
  };
}
