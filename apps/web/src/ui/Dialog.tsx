import { type ReactNode, useId } from 'react';
import classes from './Dialog.module.css';
import { useModalDialog } from './use-modal-dialog.ts';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The buttons, the primary one last. */
  actions?: ReactNode;
}

/** A modal dialog by the browser's own element: it traps the focus, closes on Escape and restores the focus. */
export function Dialog({ title, onClose, children, actions }: Props) {
  const element = useModalDialog();
  const titleId = useId();
  return (
    <dialog
      ref={element}
      className={classes.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.body}>
        <h2 id={titleId}>{title}</h2>
        {children}
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
    </dialog>
  );
}
