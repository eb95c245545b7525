import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/load-part.ts';
import { ErrorState } from '../../ErrorState.tsx';
import shared from '../editor.module.css';
import classes from './author.module.css';

// Only authors fetch it; nothing else may import it.
const loadEditor = () => lazyPart(() => import('./AuthorEditor.tsx'));
let loaded = loadEditor();

export interface AuthorTextProps {
  /** Names the field, above it. */
  label: string;
  /** For where a heading says it already: the label is then only read aloud. */
  labelHidden?: boolean;
  /** HTML; '' when nothing is written. */
  value: string;
  onChange: (html: string) => void;
  /** Words in a line, without paragraphs: an option. */
  inline?: boolean;
  /** Large headings too: a lesson. */
  headings?: boolean;
  /** Pixels; without it 144, on small screens 112. */
  minHeight?: number;
  /** Only read: for those who may not write. */
  disabled?: boolean;
  /** What is wrong with it. */
  error?: string | null | undefined;
}

/** A field for authors' text: emphasis, lists, quotes, headings, tables, links and pictures. */
export function AuthorText(props: AuthorTextProps) {
  const { label, labelHidden = false, inline = false, minHeight } = props;
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
