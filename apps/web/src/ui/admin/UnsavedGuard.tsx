import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { Dialog } from '../Dialog.tsx';

/** The confirmation text that the specification requires. */
const UNSAVED_TEXT = 'You have unsaved changes. Are you sure you want to leave?';

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
  return <LeaveQuestion title="Leave this page?" onStay={blocker.reset} onLeave={blocker.proceed} />;
}

interface QuestionProps {
  title: string;
  /** The button that discards the changes. */
  leave?: string;
  onStay: () => void;
  onLeave: () => void;
}
/** Asks before unsaved changes are discarded. */
export function LeaveQuestion({ title, leave = 'Leave', onStay, onLeave }: QuestionProps) {
  return (
    <Dialog
      title={title}
      onClose={onStay}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onStay}>
            Stay
          </Button>
          <Button color="bad" onClick={onLeave}>
            {leave}
          </Button>
        </>
      }
    >
      <p>{UNSAVED_TEXT}</p>
    </Dialog>
  );
}
