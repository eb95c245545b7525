import type { WritingPrompt } from '@docket/contract/types';
import { useModalDialog } from '../../../ui/use-modal-dialog.ts';
import { PlainButton } from '../runner/PlainButton.tsx';
import { PromptText } from './PromptText.tsx';
import classes from './writing-runner.module.css';

/** On small screens: the prompt above the writing. */
export function PromptSheet({ prompt, onClose }: { prompt: WritingPrompt; onClose: () => void }) {
  const element = useModalDialog();
  return (
    <dialog
      ref={element}
      className={classes.sheet}
      aria-label="Prompt"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
      <div className={classes.sheetText} tabIndex={0}>
        <h2>{prompt.title}</h2>
        <PromptText prompt={prompt} />
      </div>
      <div className={classes.sheetFoot}>
        <PlainButton primary onClick={onClose}>
          Back to writing
        </PlainButton>
      </div>
    </dialog>
  );
}
