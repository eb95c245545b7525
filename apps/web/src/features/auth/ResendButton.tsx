import type { ButtonProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ActionButton } from '../../ui/ActionButton.tsx';

const waitSeconds = 60;

interface Props extends ButtonProps {
  /** Sends the email; rejects on failure, and then a retry is possible at once. */
  send: () => Promise<unknown>;
  children: string;
}

/** Sends an email again, at most once a minute; it shows when it can be used again. */
export function ResendButton({ send, children, ...button }: Props) {
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  const onClick = async () => {
    if (secondsLeft > 0) return;
    setSending(true);
    try {
      await send();
      setSecondsLeft(waitSeconds);
    } catch {
      // The caller shows the error.
    } finally {
      setSending(false);
    }
  };
  return (
    // Not disabled, because that would remove the focus.
    <ActionButton
      {...button}
      loading={isSending}
      aria-disabled={secondsLeft > 0}
      {...(secondsLeft > 0 ? { 'data-disabled': true } : {})}
      onClick={() => void onClick()}
    >
      {secondsLeft > 0 ? `Sent. Try again in ${secondsLeft} s` : children}
    </ActionButton>
  );
}
