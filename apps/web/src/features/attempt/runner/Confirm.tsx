import { Button } from '@mantine/core';
import { Dialog } from '../../../ui/Dialog.tsx';

export type Asked = 'submit' | 'hint' | 'skip' | 'help' | null;

interface Props {
  title: string;
  text: string;
  confirm: string;
  onCancel: () => void;
  onConfirm: () => void;
}

/** React's autoFocus acts before the dialog is shown; the dialog itself looks for the attribute. */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

/** Asks before something that cannot be taken back. */
export function Confirm({ title, text, confirm, onCancel, onConfirm }: Props) {
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button variant="default" onClick={onCancel}>
            Go back
          </Button>
          <Button onClick={onConfirm} ref={focusFirst}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
