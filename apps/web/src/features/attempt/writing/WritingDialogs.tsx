import { Confirm } from '../runner/Confirm.tsx';
import type { Writing } from './use-writing.ts';

export type WritingDialog = 'draft' | 'submit' | 'leave';

/** What the student confirms: the start of the essay, its submission, or leaving it. */
export function WritingDialogs({
  writing,
  wordCount,
  dialog,
  onClose,
  blockedLeave,
  onLeave,
}: {
  writing: Pick<Writing, 'clock' | 'beginDraft' | 'submit'>;
  wordCount: number;
  dialog: WritingDialog | null;
  onClose: () => void;
  /** A navigation that waits for the answer. */
  blockedLeave: ((leaves: boolean) => void) | null;
  onLeave: () => void;
}) {
  if (dialog === 'leave' || blockedLeave)
    return (
      <Confirm
        careful
        title="Leave this essay?"
        text="Your text is saved, but the clock keeps running. You can come back until the time is up."
        confirm="Leave"
        onCancel={() => {
          onClose();
          blockedLeave?.(false);
        }}
        onConfirm={() => {
          onClose();
          if (blockedLeave) blockedLeave(true);
          else onLeave();
        }}
      />
    );
  if (dialog === 'draft')
    return (
      <Confirm
        title="Start the essay?"
        text={`Your ${Math.round(writing.clock.draftingSeconds / 60)} minutes start now, and the time left for analysis is lost. Your notes stay in view.`}
        confirm="Start essay"
        onCancel={onClose}
        onConfirm={() => {
          onClose();
          writing.beginDraft();
        }}
      />
    );
  if (dialog === 'submit')
    return (
      <Confirm
        careful
        title="Submit your essay?"
        text={`It has ${wordCount} ${wordCount === 1 ? 'word' : 'words'}. You can't change it after that.`}
        confirm="Submit essay"
        onCancel={onClose}
        onConfirm={() => {
          onClose();
          writing.submit();
        }}
      />
    );
  return null;
}
