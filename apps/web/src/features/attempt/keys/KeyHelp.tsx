import { useEffect, useRef } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Keys } from '../../../ui/Keys.tsx';
import { PlainButton } from '../runner/PlainButton.tsx';
import classes from './KeyHelp.module.css';
import { keyHelp } from './keymap.ts';

interface Props {
  /** Additional keys of this kind of attempt. */
  more?: typeof keyHelp | undefined;
  onClose: () => void;
}

/** Lists every key of the runner. */
export function KeyHelp({ more = [], onClose }: Props) {
  const list = useRef<HTMLDListElement>(null);
  useEffect(() => {
    // The dialog focuses its button at the end of the list; scroll the list back to its start.
    const frame = requestAnimationFrame(() => list.current?.closest('dialog')?.scrollTo(0, 0));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className={classes.wide}>
      <Dialog
        title="Keyboard shortcuts"
        onClose={onClose}
        actions={<PlainButton onClick={onClose}>Close</PlainButton>}
      >
        <dl ref={list} className={classes.list}>
          {[...keyHelp, ...more].map(([keys, what]) => (
            <div key={what} className={classes.line}>
              <dt>
                <Keys of={keys} />
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  );
}
