import type { About, Note } from '@docket/contract/types';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { RichTextEditor } from '../../ui/editor/RichTextEditor.tsx';
import { isSendable } from '../../ui/editor/rich-text.ts';
import { removeDraft } from '../../ui/editor/use-draft.ts';
import { createNote, editNote } from './note-actions.ts';
import { getNoteDraftKey } from './note-draft.ts';

interface Props {
  about: About;
  /** The note to edit; default: a new one. */
  note?: Note;
  attemptQuestionId?: string | undefined;
  onDone: (saved: Note | null) => void;
}

/** Creates or edits a note. */
export function NoteEditor({ about, note, attemptQuestionId, onDone }: Props) {
  const [html, setHtml] = useState(note?.html ?? '');
  const draft = getNoteDraftKey(about, note);
  const save = useMutation({
    mutationFn: () => (note ? editNote(note.id, html) : createNote({ about, html, attemptQuestionId })),
    onSuccess(saved) {
      setHtml('');
      removeDraft(draft);
      onDone(saved);
    },
    onError: (error) => notify.error(error),
  });
  const submit = useSubmit(save, isSendable(html));
  return (
    <Stack gap="sm" pb="sm">
      <RichTextEditor
        label={note ? 'Edit note' : 'New note'}
        draftKey={draft}
        value={html}
        onChange={setHtml}
        autoFocus
        onSubmit={submit}
      />
      <Group gap="xs" justify="flex-end">
        <Button
          variant="default"
          disabled={save.isPending}
          onClick={() => {
            setHtml('');
            removeDraft(draft);
            onDone(null);
          }}
        >
          Cancel
        </Button>
        <ActionButton disabled={!isSendable(html)} loading={save.isPending} onClick={submit}>
          Save note
        </ActionButton>
      </Group>
    </Stack>
  );
}
