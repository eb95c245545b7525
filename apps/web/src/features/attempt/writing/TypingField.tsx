import { maxWritingCharacters } from '@docket/rules';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconClipboard,
  IconCopy,
  IconScissors,
} from '@tabler/icons-react';
import { type Ref, useId, useRef } from 'react';
import { announce } from '../../../lib/announce.ts';
import { Tool } from '../runner/Tool.tsx';
import classes from './writing-runner.module.css';

interface Props {
  label: string;
  value: string;
  onType: (text: string) => void;
  readOnly: boolean;
  placeholder: string;
  /** Shows the tools; the exam has them only above the essay. */
  tools?: boolean;
  wordCount?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** As on the exam: no spell check, completion or correction, by the browser or an extension. */
const unaided = {
  spellCheck: false,
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  'data-gramm': 'false',
  'data-gramm_editor': 'false',
  'data-enable-grammarly': 'false',
  'data-ms-editor': 'false',
  'data-lt-active': 'false',
} as const;

/** A plain-text field with the few tools that the exam has. */
export function TypingField({ label, value, onType, readOnly, placeholder, tools, wordCount, ref }: Props) {
  const field = useRef<HTMLTextAreaElement | null>(null);
  const id = useId();
  const assign = (element: HTMLTextAreaElement | null) => {
    field.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  // Deprecated, but the only access to the field's own undo history.
  const run = (command: 'undo' | 'redo' | 'cut' | 'copy') => {
    field.current?.focus();
    document.execCommand(command);
  };
  const paste = async () => {
    field.current?.focus();
    try {
      document.execCommand('insertText', false, await navigator.clipboard.readText());
    } catch {
      announce('Your browser blocks pasting here. Use the keyboard.');
    }
  };
  return (
    <div className={classes.field}>
      <div className={classes.fieldHead}>
        <label htmlFor={id}>{label}</label>
        {tools ? (
          // biome-ignore lint/a11y/useSemanticElements: the tools are not a form
          <div className={classes.fieldTools} role="group" aria-label="Editing">
            <Tool
              label="Undo"
              icon={<IconArrowBackUp size={18} aria-hidden />}
              disabled={readOnly}
              onClick={() => run('undo')}
            />
            <Tool
              label="Redo"
              icon={<IconArrowForwardUp size={18} aria-hidden />}
              disabled={readOnly}
              onClick={() => run('redo')}
            />
            <Tool
              label="Cut"
              icon={<IconScissors size={18} aria-hidden />}
              disabled={readOnly}
              onClick={() => run('cut')}
            />
            <Tool label="Copy" icon={<IconCopy size={18} aria-hidden />} onClick={() => run('copy')} />
            <Tool
              label="Paste"
              icon={<IconClipboard size={18} aria-hidden />}
              disabled={readOnly}
              onClick={() => void paste()}
            />
          </div>
        ) : null}
        {wordCount === undefined ? null : (
          <span className={classes.text}>
            {wordCount} {wordCount === 1 ? 'word' : 'words'}
          </span>
        )}
      </div>
      <textarea
        {...unaided}
        id={id}
        ref={assign}
        className={classes.textarea}
        value={value}
        placeholder={placeholder}
        readOnly={readOnly}
        maxLength={maxWritingCharacters}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </div>
  );
}
