import type { Boxes } from '../../../features/explanations/boxes.ts';
import { AskBox } from '../../../features/messages/boxes/AskBox.tsx';
import { BookmarkButton } from '../../../features/messages/boxes/BookmarkButton.tsx';
import { NotesBox } from '../../../features/messages/boxes/NotesBox.tsx';

export const boxes: Boxes = {
  ask: (id) => <AskBox key={id} about={{ kind: 'question', id }} autoFocus />,
  notes: (id) => <NotesBox key={id} about={{ kind: 'question', id }} />,
  bookmark: (id) => <BookmarkButton key={id} about={{ kind: 'question', id }} />,
};
