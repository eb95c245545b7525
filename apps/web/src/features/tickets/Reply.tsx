import type { Ticket } from '@docket/contract/types';
import { Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { announce } from '../../lib/announce.ts';
import { call } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { RichTextEditor } from '../../ui/editor/RichTextEditor.tsx';
import { isSendable } from '../../ui/editor/rich-text.ts';
import { readDraft, useDraft } from '../../ui/editor/use-draft.ts';

interface Props {
  ticket: Ticket;
  /** Lets the student say in addition what the answers lack. */
  asksFeedback: boolean;
  /** Shown beside the button. */
  note: ReactNode;
  onSent: (ticket: Ticket) => void;
}

/** The next message of a thread. */
export function Reply({ ticket, asksFeedback, note, onSent }: Props) {
  const [html, setHtml] = useState('');
  const lackDraft = `reply.${ticket.id}.lack`;
  const [feedback, setFeedback] = useState(() => readDraft(lackDraft));
  useDraft(lackDraft, feedback);
  const send = useMutation({
    mutationFn: () =>
      call('PUT /ticket/reply/{id}', {
        params: { id: ticket.id },
        body: { reply: html, ...(asksFeedback && feedback.trim() ? { feedback: feedback.trim() } : {}) },
      }),
    onSuccess(answer) {
      setHtml('');
      setFeedback('');
      announce('Your reply was sent.');
      onSent(answer.ticket);
    },
    onError: (error) => notify.error(error),
  });
  const submit = useSubmit(send, isSendable(html));
  return (
    <Stack component="section" gap="sm" aria-label="Reply">
      <RichTextEditor
        label="Your reply"
        draftKey={`reply.${ticket.id}`}
        value={html}
        onChange={setHtml}
        onSubmit={submit}
      />
      {asksFeedback ? (
        <Textarea
          label="What was missing from the answer? It's sent with your reply."
          autosize
          minRows={1}
          maxRows={6}
          maxLength={2000}
          value={feedback}
          onChange={(event) => setFeedback(event.currentTarget.value)}
        />
      ) : null}
      <Group justify="end" gap="xs">
        <Text flex="1 1 12rem" size="sm" c="dimmed">
          {note}
        </Text>
        <DisabledWhileImpersonating>
          <ActionButton disabled={!isSendable(html)} loading={send.isPending} onClick={submit}>
            Send reply
          </ActionButton>
        </DisabledWhileImpersonating>
      </Group>
    </Stack>
  );
}
