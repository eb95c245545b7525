import type { About } from '@docket/contract/types';
import { Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { announce } from '../../lib/announce.ts';
import { useSendsEmail } from '../../lib/auth-config.ts';
import { call } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { aboutQuery, cacheNewTicket, invalidateMessages } from '../../shared/messages/subject-data.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { RichTextEditor } from '../../ui/editor/RichTextEditor.tsx';
import { isSendable } from '../../ui/editor/rich-text.ts';

import { EarlierTickets } from './EarlierTickets.tsx';

interface Props {
  about: About;
  /** The attempt's question that the student asks from; default: the question worked on last. */
  attemptQuestionId?: string;
  autoFocus?: boolean;
}

/**
 * Sends a question to the tutors. The text stays on this device until it is sent. Earlier questions about the same
 * thing are listed below.
 */
export function AskBox({ about, attemptQuestionId, autoFocus = false }: Props) {
  const title = useId();
  const sendsEmail = useSendsEmail();
  const [text, setText] = useState('');
  const [sent, setSent] = useState(false);
  const before = useQuery(aboutQuery(about));
  const send = useMutation({
    mutationFn: () =>
      call('POST /ticket', {
        body: { about, text, ...(attemptQuestionId ? { context: { attemptQuestionId } } : {}) },
      }),
    onSuccess({ ticket }) {
      setText('');
      setSent(true);
      announce('Your question was sent.');
      cacheNewTicket(about, ticket);
      void invalidateMessages();
    },
    onError: (error) => notify.error(error),
  });
  const submit = useSubmit(send, isSendable(text));
  return (
    <Stack component="section" gap="sm" miw={0} aria-labelledby={title}>
      <h2 id={title}>Ask a tutor</h2>
      <RichTextEditor
        label="Your question"
        draftKey={`ask.${about.kind}.${about.id ?? ''}`}
        placeholder={
          about.kind === 'question'
            ? "What's unclear? Name the option or the sentence."
            : "What's unclear? The more specific you are, the better the answer."
        }
        value={text}
        onChange={(html) => {
          setText(html);
          if (html !== '') setSent(false);
        }}
        autoFocus={autoFocus}
        onSubmit={submit}
      />
      <Group justify="end" gap="xs">
        <Text flex="1 1 14rem" size="sm" c="dimmed">
          {sent
            ? `Sent. You'll get the answer here${sendsEmail ? ', in Messages and by email' : ' and in Messages'}.`
            : about.kind === 'question'
              ? 'Your tutor sees your answers, time and highlights. Drafts are kept on this device for 48 hours.'
              : about.kind === 'writing'
                ? 'Your tutor sees your essay, notes and rating. Drafts are kept on this device for 48 hours.'
                : 'Drafts are kept on this device for 48 hours.'}
        </Text>
        <DisabledWhileImpersonating>
          <ActionButton disabled={!isSendable(text)} loading={send.isPending} onClick={submit}>
            Send
          </ActionButton>
        </DisabledWhileImpersonating>
      </Group>
      <EarlierTickets tickets={before.data?.tickets ?? []} />
    </Stack>
  );
}
