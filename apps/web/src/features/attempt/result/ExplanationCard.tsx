import type { Explanation } from '@docket/contract/types';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { ExplanationBody } from '../../../ui/question/ExplanationBody.tsx';
import { Tool } from '../runner/Tool.tsx';
import { explanationQuery } from './use-explanations.ts';

interface Props {
  questionId: string;
  explanation: Explanation;
}

/** One explanation with its author, its video and the student's vote. */
export function ExplanationCard({ questionId, explanation }: Props) {
  const { queryKey } = explanationQuery(questionId);
  const updateExplanation = (next: Explanation) =>
    queryClient.setQueryData(queryKey, (now) => {
      if (!now) return now;
      const swap = (list: Explanation[]) => list.map((one) => (one.id === next.id ? next : one));
      return {
        ...now,
        explanations: swap(now.explanations),
        segmentExplanations: swap(now.segmentExplanations),
      };
    });
  const mutationKey = ['explanation-vote', explanation.id];
  const vote = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (newVote: -1 | 0 | 1) =>
      call('POST /explanation/{id}/vote', { params: { id: explanation.id }, body: { vote: newVote } }),
    onMutate: (newVote) => updateExplanation({ ...explanation, myVote: newVote }),
    onSuccess(answer) {
      // The response to this vote must not undo a later vote that is queued behind it.
      if (queryClient.isMutating({ mutationKey }) === 1) updateExplanation(answer.explanation);
    },
    onError: (error) => {
      updateExplanation(explanation);
      notify.error(error);
    },
  });
  const { myVote } = explanation;
  return (
    <ExplanationBody explanation={explanation}>
      <Tool
        label="This explanation helps"
        pressed={myVote === 1}
        icon={<IconThumbUp size={18} aria-hidden />}
        onClick={() => vote.mutate(myVote === 1 ? 0 : 1)}
      />
      <Tool
        label="This explanation doesn't help"
        pressed={myVote === -1}
        icon={<IconThumbDown size={18} aria-hidden />}
        onClick={() => vote.mutate(myVote === -1 ? 0 : -1)}
      />
    </ExplanationBody>
  );
}
