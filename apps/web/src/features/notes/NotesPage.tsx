import type { Note } from '@docket/contract/types';
import { Button, Paper, Stack } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconPencil, IconPencilPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useMe, useUpdateUsageState } from '../../lib/me.ts';
import { AboutLine } from '../../shared/messages/AboutLine.tsx';
import { Frame } from '../../shared/messages/Frame.tsx';
import { formatSource } from '../../shared/messages/labels.ts';
import { ListArea } from '../../shared/messages/list/ListArea.tsx';
import type { MessageSearch } from '../../shared/messages/list/list-search.ts';
import type { RowView } from '../../shared/messages/list/Rows.tsx';
import type { RowAction } from '../../shared/messages/list/row-action.ts';
import { listKnownRows, refetchList } from '../../shared/messages/list-queries.ts';
import { noteList } from '../../shared/messages/lists.ts';
import { move } from '../../shared/messages/move.ts';
import { Empty } from '../../ui/Empty.tsx';
import { emptyCopy } from '../../ui/empty-copy.ts';
import { formatDay } from '../../ui/format.ts';

import { RichText } from '../../ui/RichText.tsx';
import { NoteEditor } from './LazyNoteEditor.tsx';
import { deleteNotes } from './note-actions.ts';

interface Props {
  archived: boolean;
  search: MessageSearch;
  onSearch: (search: MessageSearch) => void;
}
const free = { kind: 'free', id: null } as const;

const listActions = (archived: boolean, onEdit: (id: string | null) => void): readonly RowAction[] => [
  { label: 'Change', key: 'c', Icon: IconPencil, single: true, run: ([id]) => onEdit(id ?? null) },
  archived
    ? { label: 'Restore', key: 'e', Icon: IconArrowBackUp, run: (ids) => void move('notes', 'restore', ids) }
    : { label: 'Archive', key: 'e', Icon: IconArchive, run: (ids) => void move('notes', 'archive', ids) },
  {
    label: 'Delete',
    key: 'd',
    Icon: IconTrash,
    careful: true,
    run: (ids) => void deleteNotes(listKnownRows<Note>('notes', ids)),
  },
];
const focusRow = (id: string) =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-link]`)?.focus(),
  );

function NoteText({ note }: { note: Note }) {
  return (
    <Stack gap="sm">
      <RichText html={note.html} />
      <AboutLine about={note.about} />
    </Stack>
  );
}

function NewNote({ onDone }: { onDone: () => void }) {
  return (
    <Paper component="section" px={{ base: 'sm', sm: 'lg' }} pt="md" pb={0} mb="lg" aria-label="New note">
      <NoteEditor
        about={free}
        onDone={(saved) => {
          onDone();
          if (saved) void refetchList('notes').then(() => focusRow(saved.id));
        }}
      />
    </Paper>
  );
}

/** The student's private notes, edited in place. */
export function NotesPage({ archived, search, onSearch }: Props) {
  const expanded = useMe().usageState.notesExpandedView ?? false;
  const usage = useUpdateUsageState();
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [editing, setEditing] = useState<string | null>(null);
  const { compose, ticket: _none, ...listSearch } = search;
  const isOpen = (id: string) => turned.has(id) !== expanded;
  const turn = (id: string) => {
    const next = new Set(turned);
    if (!next.delete(id)) next.add(id);
    setTurned(next);
  };
  const view = (note: Note): RowView => ({
    title: note.excerpt,
    detail: formatSource(note.about),
    date: formatDay(note.updatedAt, new Date()),
    link: () => turn(note.id),
    open: isOpen(note.id) || editing === note.id,
    body:
      editing === note.id ? (
        <NoteEditor
          about={note.about}
          note={note}
          onDone={() => {
            setEditing(null);
            focusRow(note.id);
          }}
        />
      ) : isOpen(note.id) ? (
        <NoteText note={note} />
      ) : undefined,
  });
  return (
    <Frame
      title={archived ? 'Archived notes' : 'Notes'}
      lead={archived ? 'You can restore them at any time.' : 'Only you see them.'}
      tab={archived ? 'Archived notes' : 'Notes'}
      actions={
        archived ? null : (
          <Button
            leftSection={<IconPencilPlus size={18} aria-hidden="true" />}
            onClick={() => onSearch({ ...listSearch, compose: true })}
          >
            New note
          </Button>
        )
      }
    >
      {compose ? <NewNote onDone={() => onSearch(listSearch)} /> : null}
      <ListArea
        list={noteList}
        archived={archived}
        search={search}
        onSearch={onSearch}
        label={archived ? 'Archived notes' : 'Notes'}
        controls={{
          searchLabel: 'Search notes',
          placeholder: 'Search notes',
          orders: { updated: 'Last changed first', created: 'Newest first' },
          expanded: {
            on: expanded,
            onChange: (on) => {
              setTurned(new Set());
              usage.mutate({ notesExpandedView: on });
            },
          },
        }}
        view={view}
        actions={listActions(archived, setEditing)}
        empty={archived ? <Empty {...emptyCopy.nothingArchived} /> : <Empty {...emptyCopy.noNotesYet} />}
      />
    </Frame>
  );
}
