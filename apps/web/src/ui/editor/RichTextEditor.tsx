import { CatchBoundary } from '@tanstack/react-router';
import { type Ref, Suspense, useState } from 'react';
import { lazyPart } from '../../lib/load-part.ts';
import { ErrorState } from '../ErrorState.tsx';
import classes from './editor.module.css';

// By far the heaviest part of any page that has it; nothing else may import it.
const loadEditor = () => lazyPart(() => import('./Editor.tsx'));
let loaded = loadEditor();

export interface EditorWriter {
  /**
   * Takes a text that comes in pieces at once, before a next key, without onChange; `value` is to follow. All pieces are one
   * step of undo.
   */
  readonly write: (html: string) => void;
}
export interface RichTextEditorProps {
  /** Names the field, above it. */
  label: string;
  /** For where a heading says it already: the label is then only read aloud. */
  labelHidden?: boolean;
  /** HTML; '' when nothing is written. */
  value: string;
  onChange: (html: string) => void;
  /**
   * Keeps what is written on this device for 48 hours under this name. A kept draft takes the place of `value` when the
   * editor opens; it is forgotten when `value` turns empty, or by forgetDraft.
   */
  draftKey?: string;
  /** Pixels; without it 144, on small screens 112. */
  minHeight?: number;
  placeholder?: string;
  autoFocus?: boolean;
  /** Ctrl-Enter, or Cmd-Enter on a Mac. */
  onSubmit?: () => void;
  /** For a text that comes in pieces; null until the editor is there. */
  writer?: Ref<EditorWriter>;
  /** While it comes. */
  busy?: boolean;
}

/** A field for rich text: bold, italics, underline, lists, quote, link. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, labelHidden = false, minHeight } = props;
  const [Editor, setEditor] = useState(() => loaded);
  const again = () => {
    // What failed once stays failed: another try needs another promise.
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
