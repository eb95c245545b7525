import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../lib/load-part.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

const Editor = lazyPart(async () => ({ default: (await import('./NoteEditor.tsx')).NoteEditor }));

/** The same, loaded when someone starts to write. */
export const NoteEditor = (props: ComponentProps<typeof Editor>) => (
  <Suspense fallback={<SkeletonRows count={3} />}>
    <Editor {...props} />
  </Suspense>
);
