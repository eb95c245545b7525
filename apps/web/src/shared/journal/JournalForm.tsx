import { hasVisibleText } from '@docket/contract/formats';
import type { JournalEntry, MissReason } from '@docket/contract/types';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { queryClient } from '../../lib/client.ts';
import { getFieldErrors } from '../../lib/errors.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { useVersionedSave } from '../../ui/admin/use-versioned-save.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { readDraft, removeDraft, useDraft } from '../../ui/editor/use-draft.ts';
import { ButtonKeys, isMac } from '../../ui/Keys.tsx';
import { Form } from '../../ui/layout/Form.tsx';
import { type JournalOfQuestion, type JournalValues, journalQuery, saveEntry } from './journal-queries.ts';
import { missReasonNames, missReasons } from './miss-reasons.ts';
import { fieldNames, type JournalText, journalFields, suggestions } from './suggestions.ts';

const maxLength = 500;
const noText: JournalText = { whyChosen: '', whyWrong: '', rule: '' };
const hasText = (values: JournalText) => journalFields.some((field) => hasVisibleText(values[field]));

/** A text, and the version that it is based on. */
type Draft = JournalText & Pick<JournalValues, 'updatedAt'>;
function parseDraft(kept: string): Draft | null {
  try {
    return kept === '' ? null : { ...noText, updatedAt: null, ...(JSON.parse(kept) as Partial<Draft>) };
  } catch {
    return null;
  }
}

const toValues = ({ entry, missReason }: Pick<JournalOfQuestion, 'entry' | 'missReason'>): JournalValues =>
  entry ?? { ...noText, missReason, updatedAt: null };

interface Props {
  questionId: string;
  /** The entry to edit; null for a new one. */
  entry: JournalEntry | null;
  /** The reason that the student chose in the review inbox. */
  missReason: MissReason | null;
  /** The first field. */
  first?: Ref<HTMLTextAreaElement>;
  onSaved: () => void;
  onSkip: () => void;
}

/** Why a question was missed, in three short fields. Escape skips it, Ctrl and Enter save it. */
export function JournalForm({ questionId, first, onSaved, onSkip, ...journal }: Props) {
  const { entry } = journal;
  const stored = toValues(journal);
  const draftKey = `journal.${questionId}`;
  const [missReason, setMissReason] = useState(stored.missReason);
  const [draft] = useState(() => parseDraft(readDraft(draftKey)));
  const [text, setText] = useState<JournalText>(draft ?? stored);
  const {
    base,
    sending: save,
    notice,
  } = useVersionedSave<JournalValues, JournalEntry>({
    own: true,
    row: { ...stored, ...draft },
    send: (over) => saveEntry(questionId, { ...text, missReason, updatedAt: over?.updatedAt ?? null }),
    onSuccess() {
      removeDraft(draftKey);
      onSaved();
    },
    load: async () => toValues(await queryClient.fetchQuery({ ...journalQuery(questionId), staleTime: 0 })),
    onTheirs(now) {
      setText(now);
      setMissReason(now.missReason);
    },
  });
  const isChanged = journalFields.some((field) => text[field] !== stored[field]);
  const { whyChosen, whyWrong, rule } = text;
  const typed = { whyChosen, whyWrong, rule, updatedAt: base?.updatedAt ?? null } satisfies Draft;
  useDraft(draftKey, isChanged ? JSON.stringify(typed) : '');
  const submit = useSubmit(save, hasText(text));
  const errors = getFieldErrors(save.error);
  const suggested = missReason ? suggestions[missReason] : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    else if (event.key === 'Escape') onSkip();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Form
      gap="sm"
      aria-label="Journal entry"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {notice}
      <Group component="fieldset" gap="xs">
        <legend className="visually-hidden">Why I missed it</legend>
        {missReasons.map((reason) => (
          <Chip
            key={reason}
            pressed={reason === missReason}
            onToggle={(pressed) => setMissReason(pressed ? reason : null)}
          >
            {missReasonNames[reason]}
          </Chip>
        ))}
      </Group>
      {journalFields.map((field, at) => (
        <Stack key={field} gap="xs" align="start">
          <Textarea
            w="100%"
            label={fieldNames[field]}
            autosize
            minRows={1}
            maxRows={6}
            maxLength={maxLength}
            {...(at === 0 ? { ref: first } : {})}
            value={text[field]}
            error={errors[field]}
            onChange={({ currentTarget: { value } }) => setText({ ...text, [field]: value })}
          />
          {suggested && text[field] === '' ? (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Use for “${fieldNames[field]}”: ${suggested[field]}`}
              onClick={() => setText({ ...text, [field]: suggested[field] })}
            >
              {suggested[field]}
            </Button>
          ) : null}
        </Stack>
      ))}
      <Group gap="xs" justify="flex-end">
        <Button
          variant="default"
          disabled={save.isPending}
          rightSection={<ButtonKeys of={['Esc']} />}
          onClick={onSkip}
        >
          {entry ? 'Cancel' : 'Skip'}
        </Button>
        <ActionButton
          type="submit"
          disabled={!hasText(text)}
          loading={save.isPending}
          rightSection={<ButtonKeys of={[isMac ? '⌘' : 'Ctrl', 'Enter']} />}
        >
          Save entry
        </ActionButton>
      </Group>
    </Form>
  );
}
