import type { About } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { NotesBox } from '../../features/notes/NotesBox.tsx';
import { lazyPart } from '../../lib/load-part.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

const AskBox = lazyPart(async () => ({
  default: (await import('../../features/tickets/AskBox.tsx')).AskBox,
}));

/** Notes on a lesson or skill, and a question to the tutors; the editor loads only when someone starts to write. */
export function LearningBoxes({ about }: { about: About }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <NotesBox about={about} />
      {isDialogOpen ? (
        <Suspense fallback={<SkeletonRows count={3} />}>
          <AskBox about={about} autoFocus />
        </Suspense>
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconMessageQuestion size={18} aria-hidden="true" />}
            onClick={() => setIsDialogOpen(true)}
          >
            Ask a tutor
          </Button>
        </div>
      )}
    </>
  );
}
