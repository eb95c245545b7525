import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState } from 'react';
import { lazyPart } from '../../lib/load-part.ts';
import { ErrorState } from '../ErrorState.tsx';
import classes from './editor.module.css';

interface FieldProps {
  label: string;
  labelHidden?: boolean;
  minHeight?: number;
}
/** A field whose editor, the heaviest part of its page, loads on its own; `getBoxClass` shapes the box that waits. */
export function createLazyEditor<Props extends FieldProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  getBoxClass: (props: Props) => string | undefined = () => undefined,
) {
  const loadEditor = () => lazyPart(load) as ComponentType<Props>;
  let loaded = loadEditor();
  return function LazyEditor(props: Props) {
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
              <div className={`${classes.box} ${getBoxClass(props) ?? ''}`}>
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
  };
}
