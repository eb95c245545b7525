import type { Ask } from '../adapter/adapter.ts';
import { KeyHelp } from '../keys/KeyHelp.tsx';
import { Confirm } from './Confirm.tsx';

export type DialogName = 'submit' | 'result' | 'hint' | 'skip' | 'leave' | 'help';

interface Props {
  dialog: DialogName | null;
  /** The student canceled. */
  onClose: () => void;
  /** The student confirmed, and the dialog closes. */
  onAgree: () => void;
  /** Null if there is nothing to confirm. */
  submit: Ask | null;
  result: Ask | null;
  leave: Ask;
  keyHelp: readonly (readonly [keys: readonly string[], what: string])[] | undefined;
  onSubmit: () => void;
  onResult: () => void;
  onHint: () => void;
  onSkip: () => void;
  onLeave: () => void;
}

/** The open dialog, if any. */
export function Dialogs({ dialog, onClose, onAgree, ...props }: Props) {
  const close = (then: () => void) => () => {
    onAgree();
    then();
  };
  switch (dialog) {
    case 'submit':
      return props.submit ? (
        <Confirm {...props.submit} onCancel={onClose} onConfirm={close(props.onSubmit)} />
      ) : null;
    case 'result':
      return props.result ? (
        <Confirm {...props.result} onCancel={onClose} onConfirm={close(props.onResult)} />
      ) : null;
    case 'hint':
      return (
        <Confirm
          title="Show a hint?"
          text="It shows the question type and rules out one answer. The question then counts as assisted and doesn't change your level."
          confirm="Show the hint"
          onCancel={onClose}
          onConfirm={close(props.onHint)}
        />
      );
    case 'skip':
      return (
        <Confirm
          title="Skip this drill?"
          text="The answers you gave here won't count."
          confirm="Skip"
          onCancel={onClose}
          onConfirm={close(props.onSkip)}
        />
      );
    case 'leave':
      return <Confirm {...props.leave} onCancel={onClose} onConfirm={close(props.onLeave)} />;
    case 'help':
      return <KeyHelp more={props.keyHelp} onClose={onClose} />;
    default:
      return null;
  }
}
