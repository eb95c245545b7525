import { lazy, Suspense, useSyncExternalStore } from 'react';
import { signOutQuestion } from '../../lib/sign-out.ts';

const SignOutDialog = lazy(async () => ({ default: (await import('./SignOutDialog.tsx')).SignOutDialog }));

/** Asks before a sign-out that leaves work on the device (`lib/sign-out.ts`). */
export function SignOutGate() {
  const question = useSyncExternalStore(signOutQuestion.subscribe, signOutQuestion.read);
  return question ? (
    <Suspense>
      <SignOutDialog question={question} />
    </Suspense>
  ) : null;
}
