import { Button } from '@mantine/core';
import type { SignOutQuestion } from '../../lib/sign-out.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { plural } from '../../ui/format.ts';

/** Says what has not been sent, and what becomes of it. */
export function SignOutDialog({ question: { attempts, drafts, answer } }: { question: SignOutQuestion }) {
  return (
    <Dialog
      title="Sign out now?"
      onClose={() => answer(false)}
      actions={
        <>
          <Button variant="default" onClick={() => answer(false)}>
            Stay signed in
          </Button>
          <Button color={drafts > 0 ? 'bad' : 'accent'} onClick={() => answer(true)}>
            {drafts > 0 ? `Sign out and delete ${drafts === 1 ? 'draft' : 'drafts'}` : 'Sign out'}
          </Button>
        </>
      }
    >
      {attempts > 0 ? (
        <p>
          Your answers in {plural(attempts, 'drill or test', 'drills and tests')} haven't been sent. They stay
          on this device and are sent when you sign in here again.
        </p>
      ) : null}
      {drafts > 0 ? (
        <p>
          You have {plural(drafts, 'unsent draft')} on this device. Signing out deletes{' '}
          {drafts === 1 ? 'it' : 'them'}.
        </p>
      ) : null}
    </Dialog>
  );
}
