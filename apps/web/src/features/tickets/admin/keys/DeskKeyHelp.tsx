import { Button } from '@mantine/core';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Check } from '../../../../ui/fields/Check.tsx';
import { isMac } from '../../../../ui/Keys.tsx';
import { KeyList } from '../../../../ui/layout/KeyList.tsx';
import { deskKeyHelp } from './desk-keys.ts';
import classes from './keys.module.css';

const mod = isMac ? '⌘' : 'Ctrl';
const sending: typeof deskKeyHelp = [
  [[`${mod} Enter`], 'Send the reply'],
  [[`${mod} Shift Enter`], 'Send it, and open the next ticket'],
];

interface Props {
  singleKeys: boolean;
  onSingleKeys: (on: boolean) => void;
  onClose: () => void;
}

/** Lists every key of the desk, with the switch that turns single-letter keys off. */
export function DeskKeyHelp({ singleKeys, onSingleKeys, onClose }: Props) {
  return (
    <div className={classes.wide}>
      <Dialog title="Keyboard shortcuts" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
        <Check
          label="Use single-key shortcuts, except while writing"
          checked={singleKeys}
          onChange={(on) => onSingleKeys(on)}
        />
        <KeyList lines={[...deskKeyHelp, ...sending]} />
      </Dialog>
    </div>
  );
}
