import type { Contract } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import {
  checkHighlights,
  meantQuestion,
  saveEvent,
  saveFlag,
  saveTime,
  withQuotes,
} from '../../attempts/index.ts';

type Keys = 'answer' | 'brOpen' | 'brAnswer' | 'hideOption' | 'brHideOption' | 'flag' | 'highlight' | 'ping';

/** The calls that save the student's events in an attempt. */
export function eventHandlers(deps: Deps): Pick<Handlers<Contract['drill']>, Keys> {
  return {
    async answer({ user, params, body, now }) {
      const { answer, optionId, event } = body;
      return saveEvent(deps, {
        userId: user.id,
        kind: 'answer',
        drillQuestionId: params.id,
        data: { answer, optionId },
        event,
        now,
      });
    },
    async brOpen({ user, params, body: { event }, now }) {
      return saveEvent(deps, {
        userId: user.id,
        kind: 'br-open',
        drillQuestionId: params.id,
        data: {},
        event,
        now,
      });
    },
    async brAnswer({ user, params, body, now }) {
      const { answer, optionId, event } = body;
      return saveEvent(deps, {
        userId: user.id,
        kind: 'br-answer',
        drillQuestionId: params.id,
        data: { answer, optionId },
        event,
        now,
      });
    },
    async hideOption({ user, params, body, now }) {
      const { optionNo, optionId, hidden, event } = body;
      return saveEvent(deps, {
        userId: user.id,
        kind: 'hide',
        drillQuestionId: params.id,
        data: { optionNo, optionId, hidden },
        event,
        now,
      });
    },
    async brHideOption({ user, params, body, now }) {
      const { optionNo, optionId, hidden, event } = body;
      return saveEvent(deps, {
        userId: user.id,
        kind: 'br-hide',
        drillQuestionId: params.id,
        data: { optionNo, optionId, hidden },
        event,
        now,
      });
    },
    async flag({ user, params, body, now }) {
      const { flagged, event } = body;
      const { id } = await meantQuestion(deps.db, user.id, params.id, body.drillQuestionId);
      return saveFlag(deps, {
        userId: user.id,
        kind: 'flag',
        attemptId: params.id,
        drillQuestionId: id,
        data: { flagged },
        event,
        now,
      });
    },
    async highlight({ user, body, now }) {
      const { id, type, data, event } = body;
      checkHighlights(type, data);
      return saveEvent(deps, {
        userId: user.id,
        kind: 'highlight',
        drillQuestionId: id,
        data: { type, data: await withQuotes(deps.db, user.id, id, data, event ? new Date(event.at) : now) },
        event,
        now,
      });
    },
    async ping({ user, params, body, now }) {
      const { records, event } = body;
      return saveTime(deps, { userId: user.id, attemptId: params.id, records, event, now });
    },
  };
}
