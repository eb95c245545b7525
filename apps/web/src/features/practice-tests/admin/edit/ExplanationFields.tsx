import { optionLetter } from '@docket/rules';
import { Group, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AuthorText } from '../../../../shared/author-editor/AuthorText.tsx';
import { VideoLinkField } from '../../../../shared/video-links/VideoLinkField.tsx';
import { Check } from '../../../../ui/fields/Check.tsx';
import { FormGrid } from '../../../../ui/layout/FormGrid.tsx';
import classes from './edit.module.css';
import type { ExplanationValues } from './question-values.ts';

interface Props {
  /** Tells it apart from others of the same question. */
  name: string;
  value: ExplanationValues;
  /** Notes are on the other options; 0 if there are no options. */
  credited: number | null;
  hasNotes?: boolean;
  onChange: (value: ExplanationValues) => void;
  /** What to know before reading it. */
  notice?: ReactNode;
  /** Additional buttons. */
  children: ReactNode;
}

/** One explanation: its author, its text, and why each wrong option tempts and fails. */
export function ExplanationFields(props: Props) {
  const { name, value, credited, hasNotes = true, onChange, notice, children } = props;
  const set = (change: Partial<ExplanationValues>) => onChange({ ...value, ...change });
  // Five more editors are created only when the notes are opened.
  const [notesOpen, setNotesOpen] = useState(false);
  const written = value.notes.filter((note, index) => note !== '' && index + 1 !== credited).length;
  const whole = useRef<HTMLFieldSetElement>(null);
  const begun = useRef(!value.id && value.html === '');
  useEffect(() => {
    // The author continues in a new explanation.
    if (begun.current) whole.current?.focus();
  }, []);
  return (
    <fieldset className={classes.explanation} ref={whole} tabIndex={-1}>
      <legend>{name}</legend>
      {notice}
      <AuthorText label={`${name}: text`} labelHidden value={value.html} onChange={(html) => set({ html })} />
      {hasNotes ? (
        <details className={classes.more} onToggle={(event) => setNotesOpen(event.currentTarget.open)}>
          <summary>Notes on wrong options ({written} of 4)</summary>
          {notesOpen ? (
            <Stack>
              {value.notes.map((note, index) =>
                index + 1 === credited ? null : (
                  <AuthorText
                    // biome-ignore lint/suspicious/noArrayIndexKey: one for each option, A to E
                    key={index}
                    label={`Why not ${optionLetter(index + 1)}`}
                    minHeight={64}
                    value={note}
                    onChange={(next) =>
                      set({ notes: value.notes.map((one, at) => (at === index ? next : one)) })
                    }
                  />
                ),
              )}
            </Stack>
          ) : null}
        </details>
      ) : null}
      <FormGrid min="12rem">
        <TextInput
          label="Author"
          maxLength={80}
          autoComplete="off"
          value={value.author}
          onChange={(event) => set({ author: event.currentTarget.value })}
        />
        <VideoLinkField
          label="Video link"
          value={value.videoUrl}
          onChange={(videoUrl) => set({ videoUrl })}
        />
      </FormGrid>
      <Group justify="space-between" gap="xs">
        <Check label="Published" checked={value.enabled} onChange={(enabled) => set({ enabled })} />
        {children}
      </Group>
    </fieldset>
  );
}
