import { createFileRoute, notFound } from '@tanstack/react-router';
import { Suspense } from 'react';
import { BookmarkButton } from '../../../features/bookmarks/BookmarkButton.tsx';
import { isRightBox } from '../../../features/classes/page/boxes.ts';
import { ClassPage } from '../../../features/classes/page/ClassPage.tsx';
import { NotesBox } from '../../../features/notes/NotesBox.tsx';
import { lazyPart } from '../../../lib/load-part.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

const AskBox = lazyPart(async () => ({
  default: (await import('../../../features/tickets/AskBox.tsx')).AskBox,
}));

export const Route = createFileRoute('/_student/class/$id/$rightBox')({
  params: {
    parse: ({ id, rightBox }) => {
      if (!isRightBox(rightBox)) throw notFound();
      return { id, rightBox };
    },
    stringify: ({ id, rightBox }) => ({ id, rightBox }),
  },
  component: OneClass,
});

function OneClass() {
  const { id, rightBox } = Route.useParams();
  const about = { kind: 'class', id } as const;
  return (
    <ClassPage
      key={id}
      id={id}
      box={rightBox}
      mark={<BookmarkButton about={about} />}
      notes={<NotesBox about={about} />}
      ask={
        <Suspense fallback={<SkeletonRows count={3} />}>
          <AskBox about={about} />
        </Suspense>
      }
    />
  );
}
