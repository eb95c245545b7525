import { Dialog } from '../../../ui/Dialog.tsx';
import { PlainButton } from './PlainButton.tsx';

interface Props {
  title: string;
  text: string;
  confirm: string;
  /** The way back has the focus, not the deed. */
  careful?: boolean | undefined;
  onCancel: () => void;
  onConfirm: () => void;
}

/** React's autoFocus acts before the dialog is shown; the dialog itself looks for the attribute. */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

/** Asks before something that cannot be taken back. */
export function Confirm({ title, text, confirm, careful = false, onCancel, onConfirm }: Props) {
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      actions={
        <>
          <PlainButton onClick={onCancel} ref={careful ? focusFirst : null}>
            Go back
          </PlainButton>
          <PlainButton primary onClick={onConfirm} ref={careful ? null : focusFirst}>
            {confirm}
          </PlainButton>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
