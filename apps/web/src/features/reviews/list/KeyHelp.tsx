import { Button } from '@mantine/core';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Keys } from '../../../ui/Keys.tsx';
import classes from './list.module.css';
import { keyHelp } from './review-keys.ts';

/** Every key of the list. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Keyboard shortcuts in the list"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p className="quiet">They work while a question in the list has focus.</p>
      <dl className={classes.help}>
        {keyHelp.map(([keys, what]) => (
          <div key={what}>
            <dt>
              <Keys of={keys} />
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
