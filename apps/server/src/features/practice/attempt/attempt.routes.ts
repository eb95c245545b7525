import type { Contract } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import type { OwnAttempt } from '../../attempts/index.ts';
import type { PracticeServices } from '../practice.services.ts';
import { createPractice } from './create.service.ts';
import { eventHandlers } from './events.routes.ts';
import { leaveSection } from './leave.service.ts';
import { presentPractice, presentSection, presentStored } from './present.service.ts';
import * as steps from './steps.service.ts';

type Calls = Pick<
  Contract['practice'],
  | 'create'
  | 'get'
  | 'start'
  | 'pause'
  | 'resume'
  | 'submitSection'
  | 'sheet'
  | 'skip'
  | 'ping'
  | 'answer'
  | 'hideOption'
  | 'flag'
  | 'confidence'
  | 'highlight'
  | 'brOpen'
  | 'brAnswer'
  | 'brHideOption'
>;

const toOwnAttempt = (context: { user: { id: string }; params: { id: string }; now: Date }): OwnAttempt => ({
  userId: context.user.id,
  attemptId: context.params.id,
  now: context.now,
});

/** The calls of taking a test: its states, its clock and its events. */
export function attemptHandlers(deps: Deps, services: PracticeServices): Handlers<Calls> {
  return {
    async create({ user, body, now }) {
      const attemptId = await createPractice(deps, services, user, body, now);
      return presentPractice(deps, services, { userId: user.id, attemptId, now });
    },
    get: async (context) => presentPractice(deps, services, toOwnAttempt(context)),
    async start(context) {
      const own = toOwnAttempt(context);
      return presentStored(deps, services, await steps.start(deps, services, own), own.now);
    },
    async pause(context) {
      const own = toOwnAttempt(context);
      const paused = await steps.pause(deps, services, own, context.body?.startTime);
      return presentStored(deps, services, paused, own.now);
    },
    async resume(context) {
      const own = toOwnAttempt(context);
      return presentStored(deps, services, await steps.resume(deps, services, own), own.now);
    },
    async submitSection(context) {
      const own = toOwnAttempt(context);
      const { answers, localTimeSpent } = context.body;
      const left = await leaveSection(deps, services, {
        ...own,
        sectionNo: context.params.no,
        submitted: {
          answers: answers.map(({ practiceQuestionId, givenAnswer, optionId, at }) => ({
            drillQuestionId: practiceQuestionId,
            givenAnswer,
            optionId,
            at,
          })),
          localTimeSpent: localTimeSpent.map(({ practiceQuestionId, timeSpent }) => ({
            drillQuestionId: practiceQuestionId,
            timeSpent,
          })),
        },
      });
      return presentStored(deps, services, left, own.now);
    },
    sheet: async (context) => presentSection(deps, services, toOwnAttempt(context), context.params.no),
    async skip(context) {
      await steps.skip(deps, services, toOwnAttempt(context));
      return { ok: true };
    },
    ...eventHandlers(deps, services),
  };
}
