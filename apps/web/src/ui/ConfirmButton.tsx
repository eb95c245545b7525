import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { getDismissLabel } from './dismiss-text.ts';

interface Props extends ButtonProps {
  /** The question, as title of the dialog. */
  question: string;
  /** What will happen. */
  text: ReactNode;
  /** The label of the confirming button. */
  confirm: string;
  onConfirm: () => void;
  children: ReactNode;
}

/** A button that asks for confirmation before it acts. */
export function ConfirmButton({ question, text, confirm, onConfirm, children, ...button }: Props) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setIsDialogOpen(true)}>
        {children}
      </Button>
      {isDialogOpen ? (
        <Dialog
          title={question}
          onClose={() => setIsDialogOpen(false)}
          actions={
            <>
              <Button variant="default" onClick={() => setIsDialogOpen(false)}>
                {getDismissLabel(confirm)}
              </Button>
              <Button
                color={button.color ?? 'accent'}
                onClick={() => {
                  setIsDialogOpen(false);
                  onConfirm();
                }}
              >
                {confirm}
              </Button>
            </>
          }
        >
          <p>{text}</p>
        </Dialog>
      ) : null}
    </>
  );
}
