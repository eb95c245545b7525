import type { Ticket } from '@docket/contract/types';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { announce } from '../../../../lib/announce.ts';
import { getFieldErrors } from '../../../../lib/errors.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { readDraft, removeDraft, useDraft } from '../../../../ui/editor/use-draft.ts';
import { FormError } from '../../../../ui/FormMessage.tsx';
import { isMac } from '../../../../ui/Keys.tsx';
import { Form } from '../../../../ui/layout/Form.tsx';
import { cacheStaffTicket } from '../desk-queries.ts';
import { type Colleague, PeopleDialog } from './PeopleDialog.tsx';

interface Props {
  label: string;
  description?: string;
  /** The key under which unsent text stays on this device. */
  draftName: string;
  /** The comment before an edit. */
  stored?: { readonly text: string; readonly mentioned: readonly Colleague[] };
  button: string;
  /** What screen readers are told once it is sent. */
  done: string;
  /** `before` is the text that was edited, '' for a new comment. */
  send: (input: { text: string; mentioned: string[] }, before: string) => Promise<{ ticket: Ticket }>;
  /** Closes the form; a form without it stays open and becomes empty. */
  onClose?: () => void;
  field?: Ref<HTMLTextAreaElement>;
}
const nothing = { text: '', mentioned: [] };

/** Unsent mentions stay on this device beside the unsent text. */
function readMentioned(name: string, stored: readonly Colleague[]): readonly Colleague[] {
  try {
    return (JSON.parse(readDraft(name) || 'null') as Colleague[] | null) ?? stored;
  } catch {
    return stored;
  }
}

/** The text and the mentions of a comment, kept on this device until they are sent. */
function useComment({ draftName, stored = nothing, done, send, onClose }: Props) {
  const [before] = useState(stored.text);
  const [text, setText] = useState(() => readDraft(draftName) || stored.text);
  const mentionedName = `${draftName}.mentioned`;
  const [mentioned, setMentioned] = useState(() => readMentioned(mentionedName, stored.mentioned));
  const mentionedText = JSON.stringify(mentioned.map(({ id, name }) => ({ id, name })));
  const isSameMentioned =
    mentioned.map(({ id }) => id).join() === stored.mentioned.map(({ id }) => id).join();
  useDraft(draftName, text === stored.text ? '' : text);
  useDraft(mentionedName, isSameMentioned ? '' : mentionedText);
  const removeDrafts = () => {
    removeDraft(draftName, text);
    removeDraft(mentionedName, mentionedText);
  };
  const saving = useMutation({
    mutationFn: () => send({ text: text.trim(), mentioned: mentioned.map(({ id }) => id) }, before),
    onSuccess({ ticket }) {
      removeDrafts();
      setText('');
      setMentioned([]);
      cacheStaffTicket(ticket);
      announce(done);
      onClose?.();
    },
  });
  const submit = useSubmit(saving, text.trim() !== '');
  return { text, setText, mentioned, setMentioned, saving, submit, removeDrafts };
}

/** Writes or edits an internal comment. */
export function CommentForm(props: Props) {
  const { label, description, button, onClose, field } = props;
  const [isChoosing, setIsChoosing] = useState(false);
  const { text, setText, mentioned, setMentioned, saving, submit, removeDrafts } = useComment(props);
  return (
    <Form gap="xxs" onSubmit={() => submit()}>
      <FormError error={saving.error} />
      <Textarea
        ref={field}
        label={label}
        description={description}
        error={getFieldErrors(saving.error).text}
        autosize
        minRows={1}
        maxRows={10}
        maxLength={10_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          submit();
        }}
      />
      {mentioned.length > 0 ? (
        <Text size="sm" c="dimmed">
          Mentions {mentioned.map(({ name }) => name).join(', ')}
        </Text>
      ) : null}
      <Group gap="xs">
        <ActionButton
          type="submit"
          variant="light"
          disabled={text.trim() === ''}
          loading={saving.isPending}
          title={isMac ? '⌘ Enter' : 'Ctrl Enter'}
        >
          {button}
        </ActionButton>
        <Button variant="default" onClick={() => setIsChoosing(true)}>
          Mention
        </Button>
        {onClose ? (
          <Button
            variant="default"
            onClick={() => {
              removeDrafts();
              onClose();
            }}
          >
            Cancel
          </Button>
        ) : null}
      </Group>
      {isChoosing ? (
        <PeopleDialog
          title="Mention colleagues"
          text="They are notified when you save the comment. Students don't see it."
          confirm="Mention"
          chosen={mentioned}
          onConfirm={(people) => {
            setMentioned(people);
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </Form>
  );
}
