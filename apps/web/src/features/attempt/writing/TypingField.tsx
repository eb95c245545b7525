import { maxWritingCharacters } from '@docket/rules';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconClipboard,
  IconCopy,
  IconScissors,
} from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, type Ref, useId, useRef } from 'react';
import { notify } from '../../../lib/notify.ts';
import { Tool } from '../runner/Tool.tsx';
import type { OwnClipboard } from './own-clipboard.ts';
import classes from './writing-runner.module.css';

interface Props {
  label: string;
  value: string;
  onType: (text: string) => void;
  readOnly: boolean;
  placeholder: string;
  /** Shared by the fields of an essay, between which text can be moved. */
  clipboard: OwnClipboard;
  /** Shows the tools; the exam has them only above the essay. */
  tools?: boolean;
  wordCount?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** As on the exam: the browser checks the spelling; no completion or correction, by the browser or an extension. */
const asOnExam = {
  spellCheck: true,
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  'data-gramm': 'false',
  'data-gramm_editor': 'false',
  'data-enable-grammarly': 'false',
  'data-ms-editor': 'false',
  'data-lt-active': 'false',
} as const;

const refused = 'You can only paste text that you cut or copied within this essay.';
const nothingCopied = 'Nothing to paste. Cut or copy text in this essay first.';

/** A plain-text field with the few tools that the exam has. */
export function TypingField({
  label,
  value,
  onType,
  readOnly,
  placeholder,
  clipboard,
  tools,
  wordCount,
  ref,
}: Props) {
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
  const paste = () => {
    field.current?.focus();
    const text = clipboard.latest();
    if (text === null) notify.info(nothingCopied);
    else document.execCommand('insertText', false, text);
  };
  // Also for what the menu of the browser does, and for a drag that begins here.
  const remember = () => {
    const { value: text, selectionStart, selectionEnd } = field.current!;
    clipboard.remember(text.slice(selectionStart, selectionEnd));
  };
  const refuseForeign = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    if (readOnly || clipboard.isOwn(data.getData('text/plain'))) return;
    event.preventDefault();
    notify.info(refused);
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
              onClick={paste}
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
        {...asOnExam}
        id={id}
        ref={assign}
        className={classes.textarea}
        value={value}
        placeholder={placeholder}
        readOnly={readOnly}
        maxLength={maxWritingCharacters}
        onChange={(event) => onType(event.currentTarget.value)}
        onCut={remember}
        onCopy={remember}
        onDragStart={remember}
        onPaste={(event) => refuseForeign(event, event.clipboardData)}
        onDrop={(event) => refuseForeign(event, event.dataTransfer)}
      />
    </div>
  );
}
