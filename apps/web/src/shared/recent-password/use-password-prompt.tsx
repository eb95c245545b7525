import { type ReactNode, useState } from 'react';
import { PasswordPrompt } from './PasswordPrompt.tsx';
import { sendWithPassword } from './send-with-password.ts';

interface Prompt {
  /** Sends a request, and again once the password was given; null if it was not. */
  send: <T>(work: () => Promise<T>) => Promise<{ readonly answer: T } | null>;
  /** The dialog, while it is open. */
  prompt: ReactNode;
}

/** For a request that the server may refuse until the password is entered again; `confirm` is the label of its button. */
export function usePasswordPrompt(confirm: string): Prompt {
  const [answer, setAnswer] = useState<((isVerified: boolean) => void) | null>(null);
  return {
    send: (work) => sendWithPassword(work, () => new Promise<boolean>((resolve) => setAnswer(() => resolve))),
    prompt: answer ? (
      <PasswordPrompt
        confirm={confirm}
        onClose={(isVerified) => {
          setAnswer(null);
          answer(isVerified);
        }}
      />
    ) : null,
  };
}
