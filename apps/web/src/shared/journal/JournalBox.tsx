import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconNotebook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { impersonation } from '../../lib/impersonation.ts';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { ButtonKeys } from '../../ui/Keys.tsx';
import { JournalForm } from './JournalForm.tsx';
import { JournalText } from './JournalText.tsx';
import { deleteEntry, type JournalOfQuestion, journalQuery } from './journal-queries.ts';
import { missReasonNames } from './miss-reasons.ts';

/** The journal entry of a question with its result: one line until it is opened, by its button or J. */
export function JournalBox({ questionId }: { questionId: string }) {
  const { data } = useQuery(journalQuery(questionId));
  if (!data || (data.entry === null && !data.canWrite)) return null;
  return <Journal key={questionId} questionId={questionId} journal={data} />;
}

function Journal({ questionId, journal }: { questionId: string; journal: JournalOfQuestion }) {
  const { entry, missReason } = journal;
  const section = useRef<HTMLElement>(null);
  const first = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
    requestAnimationFrame(() => {
      section.current?.scrollIntoView({ block: 'nearest' });
      first.current?.focus();
    });
  };
  // The section gets the focus, so that Enter is again the key of the page.
  const close = () => {
    setIsOpen(false);
    section.current?.focus({ preventScroll: true });
  };
  useHotkeys([['J', () => (impersonation ? undefined : open())]]);
  const isLine = !entry && !isOpen;
  return (
    <Paper
      component="section"
      ref={section}
      {...(isLine ? { p: 0, bd: 0, bg: 'none' } : { p: 'md' })}
      tabIndex={-1}
      aria-label="Journal"
      {...(entry ? {} : { 'data-on-paper': 'none' })}
    >
      {isLine ? (
        <DisabledWhileImpersonating>
          <Button
            variant="default"
            leftSection={<IconNotebook size={18} aria-hidden="true" />}
            rightSection={<ButtonKeys of={['J']} />}
            onClick={open}
          >
            Add to journal
          </Button>
        </DisabledWhileImpersonating>
      ) : (
        <Stack gap="sm">
          <Group justify="space-between" gap="xs">
            <h3>Journal</h3>
            {entry && !isOpen ? (
              <DisabledWhileImpersonating>
                <Group gap="xs">
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    rightSection={<ButtonKeys of={['J']} />}
                    onClick={open}
                  >
                    Edit entry
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="bad"
                    onClick={() => {
                      void deleteEntry(entry);
                      section.current?.focus();
                    }}
                  >
                    Delete entry
                  </Button>
                </Group>
              </DisabledWhileImpersonating>
            ) : null}
          </Group>
          {isOpen ? (
            <JournalForm
              questionId={questionId}
              entry={entry}
              missReason={missReason}
              first={first}
              onSaved={close}
              onSkip={close}
            />
          ) : entry ? (
            <>
              {entry.missReason ? (
                <Text size="sm" c="dimmed">
                  {missReasonNames[entry.missReason]}
                </Text>
              ) : null}
              <JournalText entry={entry} />
            </>
          ) : null}
        </Stack>
      )}
    </Paper>
  );
}
