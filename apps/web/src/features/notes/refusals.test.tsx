// @vitest-environment happy-dom
import { screen } from '../../testing/dom.tsx';
import { testRefusals, typeInEditor } from '../../testing/form-refusals.tsx';
import { makeOutput } from '../../testing/sample.ts';
import { NoteEditor } from './NoteEditor.tsx';

const { note } = makeOutput('GET /note/{id}', {});

testRefusals({
  'features/notes/NoteEditor.tsx#new': {
    page: () => <NoteEditor about={{ kind: 'free', id: null } as never} onDone={() => {}} />,
    hasNoForm: true,
    fill: typeInEditor,
    save: async (user) => user.click(screen.getByRole('button', { name: 'Save note' })),
  },
  'features/notes/NoteEditor.tsx#edit': {
    page: () => <NoteEditor about={{ kind: 'free', id: null }} note={note} onDone={() => {}} />,
    hasNoForm: true,
    fill: typeInEditor,
    save: async (user) => user.click(screen.getByRole('button', { name: 'Save note' })),
  },
});
