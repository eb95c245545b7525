import type { Me } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  current: Me;
  other: Me;
  onAnswer: (shouldSwitch: boolean) => void;
}

const formatName = ({ firstName, lastName }: Me) => `${firstName} ${lastName}`.trim();

/** Asks before a link signs this browser in to another account. */
export function SwitchAccountDialog({ current, other, onAnswer }: Props) {
  return (
    <Dialog
      title={`Switch to ${formatName(other)}?`}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button variant="default" autoFocus onClick={() => onAnswer(false)}>
            Stay signed in
          </Button>
          <Button onClick={() => onAnswer(true)}>Switch account</Button>
        </>
      }
    >
      <p>
        You're signed in as <strong>{formatName(current)}</strong> ({current.email}). This link signs you in
        as <strong>{formatName(other)}</strong> ({other.email}).
      </p>
    </Dialog>
  );
}
