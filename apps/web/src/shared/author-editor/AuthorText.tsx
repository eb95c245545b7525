import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/load-part.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import shared from '../../ui/editor/editor.module.css';
import classes from './author.module.css';
import type { AuthorTextProps } from './author-text-props.ts';

// Loaded only for authors; no other module may import it.
const loadEditor = () => lazyPart(() => import('./AuthorEditor.tsx'));
let loaded = loadEditor();

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
