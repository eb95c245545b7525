import type { About, Note } from '@docket/contract/types';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSubmit } from '../../lib/use-submit.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { useVersionedSave } from '../../ui/admin/use-versioned-save.tsx';
import { RichTextEditor } from '../../ui/editor/RichTextEditor.tsx';
import { isSendable } from '../../ui/editor/rich-text.ts';
import { readDraft, removeDraft, useDraft } from '../../ui/editor/use-draft.ts';
import { createNote, editNote, readNote } from './note-actions.ts';
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
  const versionKey = `${draft}.version`;
  // A draft keeps the version that it is based on: the note may have changed on another device since then.
  const [row] = useState(() => note && { ...note, updatedAt: readDraft(versionKey) || note.updatedAt });
  const {
    base,
    sending: save,
    notice,
  } = useVersionedSave<Note, Note>({
    own: true,
    row: row ?? null,
    send: (over) =>
      over
        ? editNote(over.id, { html, updatedAt: over.updatedAt })
        : createNote({ about, html, attemptQuestionId }),
    onSuccess: close,
    load: () => readNote(row!.id),
    onTheirs: (now) => setHtml(now.html),
  });
  useDraft(versionKey, base && html !== '' && html !== note?.html ? base.updatedAt : '');
  function close(saved: Note | null) {
    setHtml('');
    removeDraft(draft);
    removeDraft(versionKey);
    onDone(saved);
  }
  const submit = useSubmit(save, isSendable(html));
  return (
    <Stack gap="sm" pb="sm">
      {notice}
      <RichTextEditor
        label={note ? 'Edit note' : 'New note'}
        draftKey={draft}
        value={html}
        onChange={setHtml}
        autoFocus
        onSubmit={submit}
      />
      <Group gap="xs" justify="flex-end">
        <Button variant="default" disabled={save.isPending} onClick={() => close(null)}>
          Cancel
        </Button>
        <ActionButton disabled={!isSendable(html)} loading={save.isPending} onClick={submit}>
          Save note
        </ActionButton>
      </Group>
    </Stack>
  );
}
