import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { Dialog } from '../Dialog.tsx';

/** The confirmation text that the specification requires. */
export const UNSAVED_TEXT = 'You have unsaved changes. Are you sure you want to leave?';

interface Props {
  /** There are changes that leaving would lose. */
  when: boolean;
  /** Changing the search params of the same page needs no confirmation. */
  samePage?: boolean;
}

/** Asks before a page with unsaved changes is left: by a link, the back button, or closing the tab. */
export function UnsavedGuard({ when, samePage = true }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && !(samePage && current.pathname === next.pathname),
    enableBeforeUnload: when,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      title="Leave this page?"
      onClose={blocker.reset}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={blocker.reset}>
            Stay
          </Button>
          <Button color="bad" onClick={blocker.proceed}>
            Leave
          </Button>
        </>
      }
    >
      <p>{UNSAVED_TEXT}</p>
    </Dialog>
  );
}
