import { BookmarkButton } from '../../../features/bookmarks/BookmarkButton.tsx';
import type { Boxes } from '../../../features/explanations/boxes.ts';
import { NotesBox } from '../../../features/notes/NotesBox.tsx';
import { AskBox } from '../../../features/tickets/AskBox.tsx';

export const boxes: Boxes = {
  ask: (id) => <AskBox key={id} about={{ kind: 'question', id }} autoFocus />,
  notes: (id) => <NotesBox key={id} about={{ kind: 'question', id }} />,
  bookmark: (id) => <BookmarkButton key={id} about={{ kind: 'question', id }} />,
};
