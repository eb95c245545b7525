import { type ComponentProps, lazy, Suspense } from 'react';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

const Editor = lazy(async () => ({ default: (await import('./NoteEditor.tsx')).NoteEditor }));

/** The same, fetched once somebody writes. */
export const NoteEditor = (props: ComponentProps<typeof Editor>) => (
  <Suspense fallback={<SkeletonRows count={3} />}>
    <Editor {...props} />
  </Suspense>
);
