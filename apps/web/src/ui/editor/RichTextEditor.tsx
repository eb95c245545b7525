import { CatchBoundary } from '@tanstack/react-router';
import { type Ref, Suspense, useState } from 'react';
import { lazyPart } from '../../lib/load-part.ts';
import { ErrorState } from '../ErrorState.tsx';
import classes from './editor.module.css';

// The heaviest part of any page that has it; no other module may import it.
const loadEditor = () => lazyPart(() => import('./Editor.tsx'));
let loaded = loadEditor();

export interface EditorWriter {
  /**
   * Writes a streaming text at once, before the next key press, without onChange; `value` follows later. All pieces are
   * one undo step.
   */
  readonly write: (html: string) => void;
}
export interface RichTextEditorProps {
  /** The label above the field. */
  label: string;
  /** For a field below a heading that already names it: the label is then only for screen readers. */
  labelHidden?: boolean;
  /** HTML; '' when empty. */
  value: string;
  onChange: (html: string) => void;
  /**
   * Keeps the text on this device for 48 hours under this key. A kept draft replaces `value` when the editor opens; it
   * is deleted when `value` becomes empty, or by removeDraft.
   */
  draftKey?: string;
  /** In pixels; default 144, on small screens 112. */
  minHeight?: number;
  placeholder?: string;
  autoFocus?: boolean;
  /** Ctrl-Enter, or Cmd-Enter on a Mac. */
  onSubmit?: () => void;
  /** For a streaming text; null until the editor is loaded. */
  writer?: Ref<EditorWriter>;
  /** While the text streams in. */
  busy?: boolean;
}

/** A field for rich text: bold, italics, underline, lists, quotes, links. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, labelHidden = false, minHeight } = props;
  const [Editor, setEditor] = useState(() => loaded);
  const again = () => {
    // A rejected promise stays rejected, so a retry needs a new one.
    loaded = loadEditor();
    setEditor(() => loaded);
  };
  return (
    <CatchBoundary
      getResetKey={() => label}
      errorComponent={({ error, reset }) => (
        <ErrorState
          error={error}
          retry={() => {
            again();
            reset();
          }}
        />
      )}
    >
      <Suspense
        fallback={
          <div className={classes.field} role="status" aria-label="Loading">
            <span className={labelHidden ? 'visually-hidden' : classes.label}>{label}</span>
            <div className={classes.box}>
              <div className={classes.tools} />
              <div
                className={classes.waiting}
                style={minHeight === undefined ? undefined : { minHeight: `${minHeight}px` }}
              />
            </div>
          </div>
        }
      >
        <Editor {...props} />
      </Suspense>
    </CatchBoundary>
  );
}
