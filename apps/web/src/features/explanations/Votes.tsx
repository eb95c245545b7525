import type { Explanation } from '@docket/contract/types';
import { ActionIcon } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryClient } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';

type Vote = Explanation['myVote'];

/** The student's vote on an explanation; a second press removes it. */
export function Votes({ explanation }: { explanation: Explanation }) {
  const [mine, setMine] = useState<Vote>(explanation.myVote);
  const mutationKey = ['explanation-vote', explanation.id];
  const vote = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (newVote: Vote) =>
      call('POST /explanation/{id}/vote', { params: { id: explanation.id }, body: { vote: newVote } }),
    onMutate(newVote) {
      const before = mine;
      setMine(newVote);
      return before;
    },
    onSuccess(answer) {
      // The response to this vote must not undo a later vote that is queued behind it.
      if (queryClient.isMutating({ mutationKey }) === 1) setMine(answer.explanation.myVote);
    },
    onError(error, _newVote, before) {
      if (before !== undefined) setMine(before);
      notify.error(error);
    },
  });
  const button = (value: 1 | -1, label: string, Icon: typeof IconThumbUp) => (
    <ActionIcon
      variant={mine === value ? 'light' : 'subtle'}
      size="var(--target)"
      aria-label={label}
      aria-pressed={mine === value}
      title={label}
      onClick={() => vote.mutate(mine === value ? 0 : value)}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <DisabledWhileImpersonating>
      {button(1, 'This explanation helps', IconThumbUp)}
      {button(-1, "This explanation doesn't help", IconThumbDown)}
    </DisabledWhileImpersonating>
  );
}
