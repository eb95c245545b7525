import type { Me } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  /** Null if nobody is signed in here. */
  current: Me | null;
  other: Me;
  onAnswer: (isConfirmed: boolean) => void;
}

const formatName = ({ firstName, lastName }: Me) => `${firstName} ${lastName}`.trim();

/** Asks before a link signs this browser in. */
export function LinkDialog({ current, other, onAnswer }: Props) {
  const [verb, stay, go] = current
    ? ['Switch to', 'Stay signed in', 'Switch account']
    : ['Sign in as', 'Not now', 'Sign in'];
  return (
    <Dialog
      title={`${verb} ${formatName(other)}?`}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button variant="default" autoFocus onClick={() => onAnswer(false)}>
            {stay}
          </Button>
          <Button onClick={() => onAnswer(true)}>{go}</Button>
        </>
      }
    >
      <p>
        {current ? (
          <>
            You're signed in as <strong>{formatName(current)}</strong> ({current.email}).{' '}
          </>
        ) : null}
        This link signs you in as <strong>{formatName(other)}</strong> ({other.email}).
        {current ? '' : ' Continue only if this is your account.'}
      </p>
    </Dialog>
  );
}
