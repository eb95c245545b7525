import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/load-part.ts';
import { ErrorState } from '../ErrorState.tsx';
import classes from './editor.module.css';
import type { RichTextEditorProps } from './rich-text-editor-props.ts';

// The heaviest part of any page that has it; no other module may import it.
const loadEditor = () => lazyPart(() => import('./Editor.tsx'));
let loaded = loadEditor();

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
