import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../lib/announce.ts';
import { useSendsEmail } from '../../lib/auth-config.ts';
import { call } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { RichTextEditor } from '../../ui/editor/RichTextEditor.tsx';
import { isSendable } from '../../ui/editor/rich-text.ts';
import { readDraft, removeDraft, useDraft } from '../../ui/editor/use-draft.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';

const kinds = [
  { value: 'free', label: 'Studying and the exam' },
  { value: 'support', label: 'My account or the product' },
] as const;
type Kind = (typeof kinds)[number]['value'];

interface Props {
  /** Fixes the kind, so that there is no choice. */
  kind?: Kind;
  autoFocus?: boolean;
  onSent: (ticketId: string) => void;
  onCancel?: () => void;
}

/** A general question, to the tutors or to support. */
export function Compose({ kind: fixed, autoFocus = false, onSent, onCancel }: Props) {
  const [kind, setKind] = useState<Kind>(fixed ?? 'free');
  const sendsEmail = useSendsEmail();
  const draft = `ask.${fixed ?? 'new'}`;
  const [subject, setSubject] = useState(() => readDraft(`${draft}.subject`));
  const [html, setHtml] = useState('');
  useDraft(`${draft}.subject`, subject);
  const send = useMutation({
    mutationFn: () =>
      call('POST /ticket', {
        body: {
          about: { kind, id: null },
          text: html,
          ...(subject.trim() ? { subject: subject.trim() } : {}),
        },
      }),
    onSuccess({ ticket }) {
      setHtml('');
      setSubject('');
      removeDraft(draft);
      removeDraft(`${draft}.subject`);
      announce('Your question was sent.');
      onSent(ticket.id);
    },
    onError: (error) => notify.error(error),
  });
  const submit = useSubmit(send, isSendable(html));
  return (
    <Stack gap="sm">
      {fixed ? null : <SelectField label="About" choices={kinds} value={kind} onChange={setKind} />}
      <TextInput
        label="Subject"
        description="Optional. If empty, we use the start of your question."
        maxLength={160}
        value={subject}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <RichTextEditor
        label="Your question"
        draftKey={draft}
        value={html}
        onChange={setHtml}
        autoFocus={autoFocus}
        onSubmit={submit}
      />
      <Group justify="end" gap="xs">
        <Text flex="1 1 12rem" size="sm" c="dimmed">
          You'll get the answer in Messages{sendsEmail ? ' and by email' : ''}.
        </Text>
        {onCancel ? (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <DisabledWhileImpersonating>
          <ActionButton disabled={!isSendable(html)} loading={send.isPending} onClick={submit}>
            Send
          </ActionButton>
        </DisabledWhileImpersonating>
      </Group>
    </Stack>
  );
}
