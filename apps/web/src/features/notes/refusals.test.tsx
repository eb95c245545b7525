// @vitest-environment happy-dom
import { screen } from '../../testing/dom.tsx';
import { testRefusals, typeInEditor } from '../../testing/form-refusals.tsx';
import { NoteEditor } from './NoteEditor.tsx';

testRefusals({
  'features/notes/NoteEditor.tsx': {
    page: () => <NoteEditor about={{ kind: 'free', id: null } as never} onDone={() => {}} />,
    hasNoForm: true,
    fill: typeInEditor,
    save: async (user) => user.click(screen.getByRole('button', { name: 'Save note' })),
  },
});
