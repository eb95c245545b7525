import { Button } from '@mantine/core';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Keys } from '../../../ui/Keys.tsx';
import classes from './KeyHelp.module.css';
import { keyHelp } from './keymap.ts';

/** Every key of the runner. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Keys"
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      <dl className={classes.list}>
        {keyHelp.map(([keys, what]) => (
          <div key={what} className={classes.line}>
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
