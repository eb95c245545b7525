import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { Dialog } from '../Dialog.tsx';

/** What the specification lets the page ask. */
export const UNSAVED_TEXT = 'You have unsaved changes. Are you sure you want to leave?';

interface Props {
  /** There is something that leaving would lose. */
  when: boolean;
  /** Search params of the same page may change freely. */
  samePage?: boolean;
}

/** Asks before a page with unsaved changes is left: by a link, by the back button, or by closing the tab. */
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
