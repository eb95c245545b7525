import type { About, Note } from '@docket/contract/types';
import { ActionIcon, Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { aboutQuery } from '../../shared/messages/subject-data.ts';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { readDraft } from '../../ui/editor/use-draft.ts';
import { formatDay } from '../../ui/format.ts';
import { Row, RowList } from '../../ui/layout/RowList.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { NoteEditor } from './LazyNoteEditor.tsx';
import { deleteNotes } from './note-actions.ts';
import { getNoteDraftKey } from './note-draft.ts';

interface Props {
  about: About;
  /** The attempt's question that a new note is written from. */
  attemptQuestionId?: string;
}

/** The student's private notes on a question, passage or other content. */
export function NotesBox({ about, attemptQuestionId }: Props) {
  const title = useId();
  const { data, error, refetch } = useQuery(aboutQuery(about));
  const [writing, setWriting] = useState(() => readDraft(getNoteDraftKey(about)) !== '');
  const [editing, setEditing] = useState<string | null>(null);
  const section = useRef<HTMLDivElement>(null);
  const notes = data?.notes ?? [];
  /** Restores the focus, which is lost when an editor closes. */
  const focusAfter = (selector: string) =>
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>(selector)?.focus());
  return (
    <Stack
      component="section"
      gap="sm"
      miw={0}
      aria-labelledby={title}
      ref={section}
      {...(notes.length === 0 ? { 'data-on-paper': 'none' } : {})}
    >
      <h2 id={title}>Notes</h2>
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {notes.length > 0 ? (
        <RowList card>
          {notes.map((note) => (
            <Row key={note.id} data-note={note.id}>
              {editing === note.id ? (
                <NoteEditor
                  about={about}
                  note={note}
                  onDone={() => {
                    setEditing(null);
                    focusAfter(`[data-note="${note.id}"] button`);
                  }}
                />
              ) : (
                <OneNote
                  note={note}
                  onEdit={() => setEditing(note.id)}
                  onDelete={() => {
                    void deleteNotes([note]);
                    focusAfter('[data-new-note]');
                  }}
                />
              )}
            </Row>
          ))}
        </RowList>
      ) : null}
      {writing ? (
        <NoteEditor
          about={about}
          attemptQuestionId={attemptQuestionId}
          onDone={() => {
            setWriting(false);
            focusAfter('[data-new-note]');
          }}
        />
      ) : (
        <div>
          <DisabledWhileImpersonating>
            <Button
              variant="default"
              data-new-note
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => setWriting(true)}
            >
              Write a note
            </Button>
          </DisabledWhileImpersonating>
        </div>
      )}
    </Stack>
  );
}

const noteReading = { '--reading-size': 'var(--text-16)', '--reading-line': 1.5 };

function OneNote({ note, onEdit, onDelete }: { note: Note; onEdit: () => void; onDelete: () => void }) {
  return (
    <Box component="article" w="100%" style={noteReading}>
      <RichText html={note.html} />
      <Group component="footer" gap="xxs" wrap="nowrap">
        <Text span flex={1} size="sm" c="dimmed">
          {formatDay(note.updatedAt, new Date())}
        </Text>
        <DisabledWhileImpersonating>
          <ActionIcon
            variant="subtle"
            size="var(--target)"
            aria-label="Edit this note"
            title="Edit"
            onClick={onEdit}
          >
            <IconPencil size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="bad"
            size="var(--target)"
            aria-label="Delete this note"
            title="Delete"
            onClick={onDelete}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </DisabledWhileImpersonating>
      </Group>
    </Box>
  );
}
