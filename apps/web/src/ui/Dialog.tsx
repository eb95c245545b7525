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

/** A modal dialog of the browser itself: it keeps the focus, closes with Escape and gives the focus back. */
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
