import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/load-part.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import shared from '../../ui/editor/editor.module.css';
import classes from './author.module.css';

// Loaded only for authors; no other module may import it.
const loadEditor = () => lazyPart(() => import('./AuthorEditor.tsx'));
let loaded = loadEditor();

export interface AuthorTextProps {
  /** The label above the field. */
  label: string;
  /** For a field below a heading that already names it: the label is then only for screen readers. */
  labelHidden?: boolean;
  /** HTML; '' when empty. */
  value: string;
  onChange: (html: string) => void;
  /** Inline text without paragraphs: an option. */
  inline?: boolean;
  /** Allows large headings: a lesson. */
  headings?: boolean;
  /** In pixels; default 144, on small screens 112. */
  minHeight?: number;
  /** Read-only, for users who may not write. */
  disabled?: boolean;
  /** The error message. */
  error?: string | null | undefined;
}

/** A field for authors' text: emphasis, lists, quotes, headings, tables, links and images. */
export function AuthorText(props: AuthorTextProps) {
  const { label, labelHidden = false, inline = false, minHeight } = props;
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
          <div className={shared.field} role="status" aria-label="Loading">
            <span className={labelHidden ? 'visually-hidden' : shared.label}>{label}</span>
            <div className={`${shared.box} ${inline ? classes.slim : ''}`}>
              <div className={shared.tools} />
              <div
                className={shared.waiting}
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
