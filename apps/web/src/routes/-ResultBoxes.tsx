import { Button, Group, Stack } from '@mantine/core';
import { IconMessageQuestion, IconNote } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BookmarkButton } from '../features/bookmarks/BookmarkButton.tsx';
import { NotesBox } from '../features/notes/NotesBox.tsx';
import { AskBox } from '../features/tickets/AskBox.tsx';
import { JournalBox } from '../shared/journal/JournalBox.tsx';
import { aboutQuery } from '../shared/messages/subject-data.ts';
import { DisabledWhileImpersonating } from '../ui/DisabledWhileImpersonating.tsx';

interface Props {
  questionId: string;
  /** The attempt's question with this result. */
  attemptQuestionId: string;
  correct: boolean;
}

/** Ask, note and bookmark below the result of a question; the journal, too, if it has its place not further up. */
export default function ResultBoxes({ questionId, attemptQuestionId, correct }: Props) {
  const about = { kind: 'question', id: questionId } as const;
  const [open, setOpen] = useState<'ask' | 'notes' | null>(null);
  const notes = useQuery(aboutQuery(about)).data?.notes.length ?? 0;
  const turn = (box: 'ask' | 'notes') => setOpen(open === box ? null : box);
  return (
    <Stack component="section" mt="md" aria-label="Ask, note, bookmark">
      {correct ? <JournalBox questionId={questionId} /> : null}
      <Group gap="xs">
        <DisabledWhileImpersonating>
          <Button
            variant="default"
            aria-expanded={open === 'ask'}
            leftSection={<IconMessageQuestion size={18} aria-hidden="true" />}
            onClick={() => turn('ask')}
          >
            Ask a tutor
          </Button>
        </DisabledWhileImpersonating>
        <Button
          variant="default"
          aria-expanded={open === 'notes'}
          leftSection={<IconNote size={18} aria-hidden="true" />}
          onClick={() => turn('notes')}
        >
          Notes{notes > 0 ? ` (${notes})` : ''}
        </Button>
        <BookmarkButton about={about} attemptQuestionId={attemptQuestionId} />
      </Group>
      {open === 'ask' ? <AskBox about={about} attemptQuestionId={attemptQuestionId} autoFocus /> : null}
      {open === 'notes' ? <NotesBox about={about} attemptQuestionId={attemptQuestionId} /> : null}
    </Stack>
  );
}
