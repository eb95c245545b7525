import type { JournalEntry } from '@docket/contract/types';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { keepFocus } from '../../lib/keep-focus.ts';
import { JournalForm } from '../../shared/journal/JournalForm.tsx';
import { JournalText } from '../../shared/journal/JournalText.tsx';
import { deleteEntry } from '../../shared/journal/journal-queries.ts';
import { missReasonNames } from '../../shared/journal/miss-reasons.ts';
import { Chip } from '../../ui/Chip.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { formatDay } from '../../ui/format.ts';
import { RowList } from '../../ui/layout/RowList.tsx';
import { formatQuestionLocation } from '../../ui/location-text.ts';

/** The entries, each with its question; they are edited in place. */
export function EntryList({ entries }: { entries: readonly JournalEntry[] }) {
  return (
    <RowList card aria-label="Entries">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </RowList>
  );
}

function Entry({ entry }: { entry: JournalEntry }) {
  const { questionId, source, excerpt, questionType, sectionType, missReason, updatedAt } = entry;
  const [isEditing, setIsEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLTextAreaElement>(null);
  const name = formatQuestionLocation(source);
  const open = () => {
    setIsEditing(true);
    requestAnimationFrame(() => first.current?.focus());
  };
  const close = () => {
    setIsEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <li data-on-paper="keep">
      <Stack component="article" gap="sm" p="md" aria-label={name}>
        <div>
          <Group gap="xs" justify="space-between">
            <Link to="/explanation/id/$questionId/{-$box}" params={{ questionId, box: undefined }}>
              {name}
            </Link>
            <Text span size="sm" c="dimmed">
              {formatDay(updatedAt, new Date())}
            </Text>
          </Group>
          <Text size="sm" c="dimmed" lineClamp={2}>
            {excerpt}
          </Text>
        </div>
        <Group gap="xs">
          <Chip>
            {sectionType}, {questionType.label}
          </Chip>
          {missReason ? <Chip>{missReasonNames[missReason]}</Chip> : null}
        </Group>
        {isEditing ? (
          <JournalForm
            questionId={questionId}
            entry={entry}
            missReason={missReason}
            first={first}
            onSaved={close}
            onSkip={close}
          />
        ) : (
          <>
            <JournalText entry={entry} />
            <DisabledWhileImpersonating>
              <Group gap="xs" data-on-paper="none">
                <Button
                  ref={edit}
                  size="compact-sm"
                  variant="subtle"
                  leftSection={<IconPencil size={16} aria-hidden="true" />}
                  aria-label={`Edit the entry of ${name}`}
                  onClick={open}
                >
                  Edit
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="bad"
                  leftSection={<IconTrash size={16} aria-hidden="true" />}
                  aria-label={`Delete the entry of ${name}`}
                  onClick={() => void deleteEntry(entry).then(keepFocus)}
                >
                  Delete
                </Button>
              </Group>
            </DisabledWhileImpersonating>
          </>
        )}
      </Stack>
    </li>
  );
}
