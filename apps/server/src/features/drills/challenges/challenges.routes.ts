import type { Contract } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import type { DrillServices } from '../drills.service.ts';
import { endChallenge, listChallenges, startChallenge } from './challenges.service.ts';

type Keys = 'challenges' | 'startChallenge' | 'endChallenge';

export function challengeHandlers(
  deps: Deps,
  services: DrillServices,
): Pick<Handlers<Contract['drill']>, Keys> {
  return {
    async challenges({ user, now }) {
      return { challenges: await listChallenges(deps, services, user.id, now) };
    },
    async startChallenge({ user, body, now }) {
      const { skillId, noOfChallenges, repeatMasteredQuestions } = body;
      const order = { userId: user.id, skillId, noOfChallenges, repeatMasteredQuestions, now };
      return { challenge: await startChallenge(deps, services, order) };
    },
    async endChallenge({ user, params, now }) {
      await endChallenge(deps, user.id, params.id, now);
      return { ok: true };
    },
  };
}
