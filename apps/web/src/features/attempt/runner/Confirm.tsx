import { Dialog } from '../../../ui/Dialog.tsx';
import { PlainButton } from './PlainButton.tsx';

interface Props {
  title: string;
  text: string;
  confirm: string;
  /** Focuses Cancel instead of the action. */
  careful?: boolean | undefined;
  onCancel: () => void;
  onConfirm: () => void;
}

/** React's autoFocus runs before the dialog is shown; the dialog itself looks for the attribute. */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

/** Asks for confirmation before an action that cannot be undone. */
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
