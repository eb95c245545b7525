// @vitest-environment happy-dom
import { sentBy, testRefusals } from '../../testing/form-refusals.tsx';
import { BookmarkButton } from './BookmarkButton.tsx';

testRefusals({
  'button: features/bookmarks/BookmarkButton.tsx, shown before it is stored': {
    page: () => (
      <BookmarkButton about={{ kind: 'question', id: '0199a000-0000-7000-8000-000000000001' } as never} />
    ),
    ...sentBy(/Bookmark/),
  },
});
