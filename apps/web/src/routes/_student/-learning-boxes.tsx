import type { About } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { AskBox } from '../../features/messages/boxes/AskBox.tsx';
import { NotesBox } from '../../features/messages/boxes/NotesBox.tsx';

/** Notes on a lesson or skill, and a question to the tutors; the editor comes only once somebody writes. */
export function LearningBoxes({ about }: { about: About }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <NotesBox about={about} />
      {asking ? (
        <AskBox about={about} autoFocus />
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconMessageQuestion size={18} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            Ask a tutor
          </Button>
        </div>
      )}
    </>
  );
}
