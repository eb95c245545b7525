import { KeyHelp } from '../keys/KeyHelp.tsx';
import { Confirm } from './Confirm.tsx';

export type Asked = 'submit' | 'hint' | 'skip' | 'leave' | 'help';

interface Props {
  asked: Asked | null;
  onClose: () => void;
  /** Questions without an answer, and all. */
  blanks: number;
  count: number;
  onSubmit: () => void;
  onHint: () => void;
  onSkip: () => void;
  onPauseAndLeave: () => void;
}

/** The one dialog that is open, if any. */
export function Dialogs({ asked, onClose, blanks, count, ...act }: Props) {
  const close = (then: () => void) => () => {
    onClose();
    then();
  };
  switch (asked) {
    case 'submit':
      return (
        <Confirm
          title={count === 1 ? 'Submit without an answer?' : 'Submit with gaps?'}
          text={
            count === 1
              ? 'This question has no answer yet.'
              : blanks === 1
                ? 'One question has no answer yet.'
                : `${blanks} of ${count} questions have no answer yet.`
          }
          confirm="Submit"
          onCancel={onClose}
          onConfirm={close(act.onSubmit)}
        />
      );
    case 'hint':
      return (
        <Confirm
          title="Show a hint?"
          text="It names the type of the question and rules out one answer. The question then counts as assisted and does not move your level."
          confirm="Show the hint"
          onCancel={onClose}
          onConfirm={close(act.onHint)}
        />
      );
    case 'skip':
      return (
        <Confirm
          title="Skip this drill?"
          text="It is put aside, and the answers you gave here do not count."
          confirm="Skip"
          onCancel={onClose}
          onConfirm={close(act.onSkip)}
        />
      );
    case 'leave':
      return (
        <Confirm
          title="Leave this drill?"
          text="Everything you did is saved. The clock is paused until you come back."
          confirm="Pause and leave"
          onCancel={onClose}
          onConfirm={close(act.onPauseAndLeave)}
        />
      );
    case 'help':
      return <KeyHelp onClose={onClose} />;
    default:
      return null;
  }
}
