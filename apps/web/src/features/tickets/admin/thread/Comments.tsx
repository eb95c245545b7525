import type { TicketComment } from '@docket/contract/types';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { announce } from '../../../../lib/announce.ts';
import { call } from '../../../../lib/client.ts';
import { useMe } from '../../../../lib/me.ts';
import { notify } from '../../../../lib/notify.ts';
import { ConfirmButton } from '../../../../ui/ConfirmButton.tsx';
import { formatDate } from '../../../../ui/dates.ts';
import { formatDay } from '../../../../ui/format.ts';
import { cacheStaffTicket } from '../desk-queries.ts';
import { CommentForm } from './CommentForm.tsx';
import { SteadyButton } from './SteadyButton.tsx';
import type { StaffPart } from './staff-thread.types.ts';
import classes from './thread.module.css';

interface Props {
  id: string;
  staff: StaffPart;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Comments among staff, oldest first, and a field to add one. Unsent text stays on this device. */
export function Comments({ id, staff, field }: Props) {
  const me = useMe();
  const [editedId, setEditedId] = useState<string | null>(null);
  return (
    <Stack component="section" gap="xs" aria-label="Internal comments">
      <h3>Internal comments</h3>
      {staff.comments.length > 0 ? (
        <Stack component="ol" gap="sm" aria-label="Internal comments">
          {staff.comments.map((comment) => (
            <li key={comment.id} className={classes.comment}>
              <Group component="p" align="baseline" gap="sm">
                <Text span size="sm" fw={600}>
                  {comment.author?.name ?? 'Earlier notes'}
                </Text>
                <Text span size="sm" c="dimmed">
                  <time dateTime={comment.at}>{formatDay(comment.at, new Date())}</time>
                  {comment.editedAt && !comment.withdrawnAt
                    ? ` · Edited ${formatDay(comment.editedAt, new Date())}`
                    : null}
                </Text>
              </Group>
              {editedId === comment.id && comment.withdrawnAt === null ? (
                <CommentForm
                  label="Edit your comment"
                  draftName={`ticket.${id}.comment.${comment.id}`}
                  stored={comment}
                  button="Save comment"
                  done="Comment saved."
                  send={(body, before) =>
                    call('PUT /ticket/{id}/comment/{commentId}', {
                      params: { id, commentId: comment.id },
                      body: { ...body, before },
                    })
                  }
                  onClose={() => setEditedId(null)}
                />
              ) : (
                <>
                  {comment.withdrawnAt ? (
                    <Text size="sm" c="dimmed">
                      Withdrawn by {comment.author?.name ?? 'its author'} on {formatDate(comment.withdrawnAt)}
                    </Text>
                  ) : (
                    <p className={classes.text}>{comment.text}</p>
                  )}
                  {comment.mentioned.length > 0 ? (
                    <Text size="sm" c="dimmed">
                      Mentions {comment.mentioned.map(({ name }) => name).join(', ')}
                    </Text>
                  ) : null}
                  <Group gap="xs">
                    {staff.claimedBy?.id === me.id ? <HandOver id={id} comment={comment} /> : null}
                    {comment.author?.id === me.id && comment.withdrawnAt === null ? (
                      <>
                        <Button variant="subtle" size="compact-sm" onClick={() => setEditedId(comment.id)}>
                          Edit
                        </Button>
                        <Withdraw id={id} commentId={comment.id} />
                      </>
                    ) : null}
                  </Group>
                </>
              )}
            </li>
          ))}
        </Stack>
      ) : null}
      <CommentForm
        label="Add a comment"
        description="Staff only. Students never see it."
        draftName={`ticket.${id}.notes`}
        button="Add comment"
        done="Comment added."
        send={(body) => call('POST /ticket/{id}/comment', { params: { id }, body })}
        field={field}
      />
    </Stack>
  );
}

/** Takes back a comment of the reader. */
function Withdraw({ id, commentId }: { id: string; commentId: string }) {
  const withdrawing = useMutation({
    mutationFn: () => call('DELETE /ticket/{id}/comment/{commentId}', { params: { id, commentId } }),
    onSuccess({ ticket }) {
      cacheStaffTicket(ticket);
      announce('Comment withdrawn.');
    },
    onError: notify.error,
  });
  return (
    <ConfirmButton
      variant="subtle"
      size="compact-sm"
      loading={withdrawing.isPending}
      question="Withdraw this comment?"
      text="Its text is removed for everyone. Colleagues still see that you wrote and withdrew a comment."
      confirm="Withdraw"
      onConfirm={() => withdrawing.mutate()}
    >
      Withdraw
    </ConfirmButton>
  );
}

/** Gives the reader's ticket to the colleague who asked for it in a comment. */
function HandOver({ id, comment: { author, asksTakeover } }: { id: string; comment: TicketComment }) {
  const give = useMutation({
    mutationFn: (to: { id: string; name: string }) =>
      call('POST /ticket/{id}/set-claimed', { params: { id }, body: { claimed: true, userId: to.id } }),
    onSuccess({ ticket }, { name }) {
      cacheStaffTicket(ticket);
      announce(`Ticket handed over to ${name}.`);
    },
    onError: (error) => notify.error(error),
  });
  if (!asksTakeover || author === null) return null;
  return (
    <SteadyButton variant="light" busy={give.isPending} onClick={() => give.mutate(author)}>
      Hand over to {author.name}
    </SteadyButton>
  );
}
