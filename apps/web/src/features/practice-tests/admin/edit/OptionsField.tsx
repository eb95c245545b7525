import { optionLetter } from '@docket/rules';
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
    <fieldset className={classes.options} ref={list}>
      <legend>Options</legend>
      <p id={keyId} className={classes.quiet}>
        Choose the correct option. Answers stay with their option when you move it or correct its text.
      </p>
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
            <div className={classes.optionText}>
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
              <div className={classes.optionActions}>
                <button
                  type="button"
                  data-move={`up-${index}`}
                  aria-label={`Move option ${optionLabel} up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <IconArrowUp size={18} aria-hidden />
                </button>
                <button
                  type="button"
                  data-move={`down-${index}`}
                  aria-label={`Move option ${optionLabel} down`}
                  disabled={index === values.options.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <IconArrowDown size={18} aria-hidden />
                </button>
                {id ? (
                  <button type="button" onClick={() => set(replaceOption(values, index))}>
                    Replace<span className="visually-hidden"> option {optionLabel}</span> with a new option
                  </button>
                ) : (
                  <span className={classes.quiet}>
                    New option. Answers to the old one won't count for it.
                  </span>
                )}
              </div>
            </div>
          </div>
        );
      })}
      {(errors.options ?? errors.optionIds ?? errors.credited) ? (
        <p className={classes.problem}>{errors.options ?? errors.optionIds ?? errors.credited}</p>
      ) : null}
    </fieldset>
  );
}
