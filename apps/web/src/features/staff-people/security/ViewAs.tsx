import { Button } from '@mantine/core';
import { useState } from 'react';
import { openView } from '../../../app/open-view.ts';
import { ConfirmDialog } from '../../../ui/staff/ConfirmDialog.tsx';
import type { User } from '../data/people-queries.ts';
import { fullName } from '../data/words.ts';

/** Opens the student app in another tab as this student sees it: for reading alone, and for a while. */
export function ViewAs({ user }: { user: User }) {
  const [asking, setAsking] = useState(false);
  // Only an account that is a student's alone may be looked at.
  if (user.roles.join() !== 'STUDENT') return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        See the app as this student
      </Button>
      {asking ? (
        <ConfirmDialog
          title={`See the app as ${fullName(user)}?`}
          confirm="Open it"
          onConfirm={() => openView(user.id)}
          onClose={() => setAsking(false)}
        >
          <p>
            It opens in a new tab, for 30 minutes. You can read everything and change nothing. That you looked
            is kept in the log.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
