import { optionLetter } from '@docket/rules';
import { Group, Input, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { announce } from '../../../../lib/announce.ts';
import { AuthorText } from '../../../../shared/author-editor/AuthorText.tsx';
import classes from './edit.module.css';
import { moveOption, type QuestionValues, replaceOption } from './question-values.ts';

interface Props {
  values: QuestionValues;
  set: (change: Partial<QuestionValues>) => void;
  errors: Readonly<Record<string, string>>;
}

/**
 * The options of a question. A row can be moved, by keyboard too: students' answers, and the notes of explanations, go
 * with it. A text that is corrected stays the same option; a different one replaces it.
 */
export function OptionsField({ values, set, errors }: Props) {
  const keyId = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  // The browser may drop the focus from a button whose row is moved.
  const focused = useRef<string | null>(null);
  useLayoutEffect(() => {
    const name = focused.current;
    focused.current = null;
    if (!name) return;
    const button = list.current?.querySelector<HTMLButtonElement>(`[data-move="${name}"]`);
    const other = name.startsWith('up') ? name.replace('up', 'down') : name.replace('down', 'up');
    if (button && !button.disabled) button.focus();
    else list.current?.querySelector<HTMLButtonElement>(`[data-move="${other}"]`)?.focus();
  });
  const move = (at: number, to: number) => {
    focused.current = `${to < at ? 'up' : 'down'}-${to}`;
    set(moveOption(values, at, to));
    announce(`Option ${optionLetter(at + 1)} is now ${optionLetter(to + 1)}`);
  };
  return (
    <fieldset ref={list}>
      <Text component="legend" fw={600} mb="sm">
        Options
      </Text>
      <Stack gap="sm">
        <Text id={keyId} size="sm" c="dimmed">
          Choose the correct option. Answers stay with their option when you move it or correct its text.
        </Text>
        {values.options.map((html, index) => {
          const optionLabel = optionLetter(index + 1);
          const id = values.optionIds[index];
          return (
            <div key={id ?? `new-${index}`} className={classes.option}>
              <input
                type="radio"
                name={keyId}
                className={classes.radio}
                aria-label={`${optionLabel} is correct`}
                aria-describedby={keyId}
                checked={values.credited === index + 1}
                onChange={() => set({ credited: index + 1 })}
              />
              <Stack gap="xxs">
                <AuthorText
                  label={`Option ${optionLabel}`}
                  inline
                  minHeight={44}
                  value={html}
                  onChange={(next) =>
                    set({ options: values.options.map((option, at) => (at === index ? next : option)) })
                  }
                  error={errors[`options.${index}`]}
                />
                <OptionActions
                  index={index}
                  last={index === values.options.length - 1}
                  onMove={(to) => move(index, to)}
                  {...(id ? { onReplace: () => set(replaceOption(values, index)) } : {})}
                />
              </Stack>
            </div>
          );
        })}
        {(errors.options ?? errors.optionIds ?? errors.credited) ? (
          <Input.Error>{errors.options ?? errors.optionIds ?? errors.credited}</Input.Error>
        ) : null}
      </Stack>
    </fieldset>
  );
}

interface ActionsProps {
  index: number;
  last: boolean;
  onMove: (to: number) => void;
  /** Left out for a new option. */
  onReplace?: () => void;
}
function OptionActions({ index, last, onMove, onReplace }: ActionsProps) {
  const optionLabel = optionLetter(index + 1);
  return (
    <Group gap="xxs" className={classes.optionActions}>
      <button
        type="button"
        data-move={`up-${index}`}
        aria-label={`Move option ${optionLabel} up`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </button>
      <button
        type="button"
        data-move={`down-${index}`}
        aria-label={`Move option ${optionLabel} down`}
        disabled={last}
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </button>
      {onReplace ? (
        <button type="button" onClick={onReplace}>
          Replace<span className="visually-hidden"> option {optionLabel}</span> with a new option
        </button>
      ) : (
        <Text span size="sm" c="dimmed">
          New option. Answers to the old one won't count for it.
        </Text>
      )}
    </Group>
  );
}
