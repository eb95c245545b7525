import type { AttemptSheet } from '@docket/contract/types';
import { useEffect, useState } from 'react';
import { listUnanswered } from '../state/progress.ts';
import type { Actions } from '../state/use-actions.ts';
import type { Attempt } from '../state/use-attempt.ts';
import type { DialogName } from './Dialogs.tsx';
import { listChoices, type PrimaryAction } from './primary-choice.ts';
import type { RunnerBodyProps } from './runner-props.ts';

/** What the buttons of the runner do: its dialogs, and the main buttons of each phase. */
export function useRunnerCommands<S extends AttemptSheet>({
  props: { adapter, settings, onLeave, onNext, nextLabel, canStop = false, blockedLeave },
  attempt,
  actions,
  select,
}: {
  readonly props: RunnerBodyProps<S>;
  readonly attempt: Attempt<S>;
  readonly actions: Actions;
  readonly select: (index: number) => void;
}) {
  const { copy } = adapter;
  const { sheet, index, phase, readOnly } = attempt;
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null);
  const askSubmit = copy.askSubmit(sheet, settings.confirmSubmit);
  const submit = () => {
    if (askSubmit) setOpenDialog('submit');
    else void attempt.submit();
  };
  const skip = () => {
    if (listUnanswered(sheet).length < sheet.questions.length) setOpenDialog('skip');
    else void actions.skip(onNext ?? onLeave);
  };
  // Leaving a running clock would cost time without the student noticing.
  const leave = () => {
    if (!readOnly && phase === 'working' && sheet.clock.budgetSeconds !== null) setOpenDialog('leave');
    else onLeave();
  };
  const backPressed = blockedLeave !== null && blockedLeave !== undefined;
  useEffect(() => {
    if (backPressed) setOpenDialog('leave');
  }, [backPressed]);
  const close = () => {
    setOpenDialog(null);
    if (openDialog === 'leave') blockedLeave?.stay();
  };
  const does: Record<PrimaryAction, () => void> = {
    submit,
    'next-question': () => select(index + 1),
    'show-result': () => (copy.askResult ? setOpenDialog('result') : void actions.showResult()),
    'next-drill': () => onNext?.(),
    leave: onLeave,
  };
  const choices = listChoices({
    phase,
    last: index === sheet.questions.length - 1,
    hasNext: onNext !== undefined,
    nextLabel,
    canStop,
    stepsThroughResult: adapter.stepsThroughResult,
    submit: copy.submit,
    showResult: copy.showResult,
    readOnly,
  });
  const choice = (selected: (typeof choices)['primary']) =>
    selected && {
      label: selected.label,
      run: does[selected.action],
      busy: actions.busy !== null,
    };
  return {
    openDialog,
    setOpenDialog,
    close,
    askSubmit,
    skip,
    leave,
    primary: choice(choices.primary),
    secondary: choice(choices.secondary),
  };
}
