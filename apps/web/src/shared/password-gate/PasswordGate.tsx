import { lazy, Suspense, useSyncExternalStore } from 'react';
import { passwordGate } from '../../lib/password-gate.ts';

const PasswordPrompt = lazy(async () => ({
  default: (await import('./PasswordPrompt.tsx')).PasswordPrompt,
}));

/** Asks for the password while a call waits for it (`lib/client.ts`), on top of whatever sent the call. */
export function PasswordGate() {
  const request = useSyncExternalStore(passwordGate.subscribe, passwordGate.read);
  return request ? (
    <Suspense>
      <PasswordPrompt onClose={request.answer} />
    </Suspense>
  ) : null;
}
