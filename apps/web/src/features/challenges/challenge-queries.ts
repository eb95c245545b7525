import { CallError } from '@docket/contract/client';
import type { Challenge } from '@docket/contract/types';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { challengesQuery } from '../../lib/challenges.ts';
import { call, queryClient } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { getTerms, type Suggestion } from './challenge-terms.ts';

const refresh = () => queryClient.invalidateQueries({ queryKey: ['challenges'] });

/** Accepts a challenge on a skill; one that is already open is continued. */
async function takeUp(suggestion: Suggestion): Promise<Challenge> {
  const { skillId } = suggestion;
  try {
    const body = { skillId, ...getTerms(suggestion) };
    return (await call('POST /drill/suggested-challenge', { body })).challenge;
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'CONFLICT') throw error;
    const open = (await queryClient.fetchQuery({ ...challengesQuery, staleTime: 0 })).find(
      (one) => one.skillId === skillId && one.state === 'open',
    );
    if (!open) throw error;
    return open;
  }
}

/** Opens the next drill of a challenge. */
export function useOpenChallenge() {
  const navigate = useNavigate();
  return (challenge: Challenge) =>
    void navigate({
      to: '/start/drill/next/$type',
      params: { type: challenge.rootType },
      search: {
        suggestedChallengeId: challenge.id,
        ...(challenge.repeatMasteredQuestions ? { repeatMastered: true } : {}),
      },
    });
}

/** Starts a challenge on a skill and opens its first drill. */
export function useStartChallenge() {
  const open = useOpenChallenge();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: takeUp,
    onSuccess(challenge) {
      void refresh();
      open(challenge);
    },
    onError(error, { skillId, rootType }) {
      if (error instanceof CallError && error.code === 'NOTHING_LEFT')
        void navigate({
          to: '/start/check-availability/$type',
          params: { type: rootType ?? 'LR' },
          search: { questionType: skillId },
        });
      else notify.error(error);
    },
  });
}

/** Abandons a challenge. */
export function useGiveUp() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /drill/suggested-challenge/{id}', { params: { id } }),
    onError: (error) => notify.error(error),
    onSettled: refresh,
  });
}
