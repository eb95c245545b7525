import type { AttemptSheet } from '@docket/contract/types';
import { useRef, useState } from 'react';
import { HighlightToolbar } from '../highlight/HighlightToolbar.tsx';
import { useHighlighter } from '../highlight/use-highlighter.ts';
import { actOnKey } from '../keys/act-on-key.ts';
import { type KeyAction, listAidKeys } from '../keys/keymap.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useReviewTime } from '../result/use-review-time.ts';
import { findOpenQuestion } from '../state/open-question.ts';
import { type Actions, useActions } from '../state/use-actions.ts';
import { type Attempt, useAttempt } from '../state/use-attempt.ts';
import { Gone, HandingIn, Paused } from './Covers.tsx';
import { Dialogs } from './Dialogs.tsx';
import { FootBar } from './FootBar.tsx';
import type { OptionsHandle } from './Options.tsx';
import { Panes } from './Panes.tsx';
import classes from './Runner.module.css';
import { RunnerTop } from './RunnerTop.tsx';
import type { RunnerBodyProps } from './runner-props.ts';
import { useCurrentQuestion } from './use-current-question.ts';
import { useLeaveGuards } from './use-leave-guards.ts';
import { useRunnerCommands } from './use-runner-commands.ts';

/** What is shown instead of the question while it may not be seen. */
function RunnerCover<S extends AttemptSheet>({
  props: { adapter, nextLabel, onNext, onLeave },
  attempt,
  actions,
  isPausing,
}: {
  props: RunnerBodyProps<S>;
  attempt: Attempt<S>;
  actions: Actions;
  isPausing: boolean;
}) {
  const { gone, phase, readOnly, status, sheet } = attempt;
  if (gone || phase === 'skipped')
    return (
      <Gone
        noun={adapter.copy.noun}
        nextLabel={nextLabel}
        skipped={!gone}
        onNext={onNext}
        onLeave={onLeave}
      />
    );
  if (isPausing)
    return (
      <Paused
        onResume={readOnly ? null : () => void actions.resume()}
        busy={actions.busy !== null}
        note={adapter.pauseNote}
        onLeave={onLeave}
      />
    );
  return (
    <HandingIn
      offline={status.offline}
      note={attempt.timeWasUp ? adapter.copy.timeUp(sheet) : null}
      next={adapter.continuesOffline && onNext ? { label: nextLabel, run: onNext } : null}
      onLeave={onLeave}
    />
  );
}

function RunnerDialogs<S extends AttemptSheet>({
  props: { adapter, accommodations, onNext, onLeave },
  actions,
  commands,
  submit,
}: {
  props: RunnerBodyProps<S>;
  actions: Actions;
  commands: ReturnType<typeof useRunnerCommands<S>>;
  submit: () => Promise<void>;
}) {
  const { copy } = adapter;
  return (
    <Dialogs
      dialog={commands.openDialog}
      onClose={commands.close}
      onAgree={() => commands.setOpenDialog(null)}
      submit={commands.askSubmit}
      result={copy.askResult ?? null}
      leave={copy.askLeave}
      keyHelp={[...(adapter.keyHelp ?? []), ...listAidKeys(accommodations)]}
      onSubmit={() => void submit()}
      onResult={() => void actions.showResult()}
      onHint={() => void actions.hint()}
      onLeave={() => (copy.askLeave.pauses ? void actions.pauseAndLeave(onLeave) : onLeave())}
      onSkip={() => void actions.skip(onNext ?? onLeave)}
    />
  );
}

export function RunnerBody<S extends AttemptSheet>(props: RunnerBodyProps<S>) {
  const { adapter, settings, onSettings, accommodations } = props;
  const { copy, actions: serverActions } = adapter;
  const [reopened] = useState(() => findOpenQuestion(adapter.sheetKey, props.sheet));
  const attempt = useAttempt<S>({ ...props, firstIndex: props.questionIndex ?? reopened });
  const { sheet, index, phase, readOnly } = attempt;
  const question = attempt.question ?? sheet.questions[0]!;
  const actions = useActions(adapter, attempt, question);
  const { select, overlay, setOverlay, heading, answers } = useCurrentQuestion(props, attempt, question.id);
  const scope = useRef<HTMLDivElement>(null);
  const options = useRef<OptionsHandle>(null);
  const highlighter = useHighlighter(scope, sheet, question, attempt.record, readOnly);
  useReviewTime(adapter.sheetKey, phase === 'result', question.id, serverActions.addReviewTime);
  useLeaveGuards(props, attempt, actions.pauseBehind);
  const commands = useRunnerCommands({ props, attempt, actions, select });
  const { setOpenDialog, primary, secondary } = commands;
  const waits = phase === 'submitting' && attempt.status.offline;
  const nextOffline = waits && adapter.continuesOffline ? props.onNext : undefined;

  const runKeyAction = (action: KeyAction): boolean =>
    actOnKey(action, {
      actions,
      phase,
      scope: scope.current,
      options: options.current,
      questions: sheet.questions.length,
      step: (by) => select(index + by),
      highlighter: highlighter.toggle,
      timer: () => onSettings({ showTimer: !settings.showTimer }),
      help: () => setOpenDialog('help'),
      primary: () => (nextOffline ?? primary?.run)?.(),
      overlay,
      setOverlay,
    });
  // The student cannot answer before the attempt has started.
  useKeys(props.live && (readOnly || sheet.state !== 'new'), highlighter, runKeyAction);

  if (attempt.gone && props.notFound) return props.notFound;
  // The question is covered as soon as the student asks for a pause.
  const pausing = phase === 'paused' || actions.busy === 'pause';
  const covered = attempt.gone || phase === 'skipped' || pausing || phase === 'submitting';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus
    <div
      ref={scope}
      className={classes.runner}
      data-size={settings.textSize}
      data-spacing={settings.lineSpacing}
      data-large-print={accommodations.largePrint}
      data-marking={highlighter.on}
      // A click on a tool takes neither the focus nor the selection, so that Enter still presses the main button.
      onMouseDown={(event) => {
        if ((event.target as Element).closest('button, summary')) event.preventDefault();
      }}
    >
      <RunnerTop {...{ props, attempt, question, actions, commands, highlighter, scope }} />
      {covered ? (
        <RunnerCover props={props} attempt={attempt} actions={actions} isPausing={pausing} />
      ) : (
        <>
          <Panes
            adapter={{
              copy,
              reason: copy.reason?.(sheet) ?? null,
              BelowOptions: adapter.BelowOptions,
              showsVerdict: adapter.showsVerdict ?? false,
            }}
            record={attempt.record}
            {...{ readOnly, sheet, question, phase, actions, heading, options, answers, overlay }}
          />
          <FootBar
            sheet={sheet}
            index={index}
            onGo={select}
            primary={primary}
            secondary={secondary}
            passage={
              question.segmentId
                ? { label: overlay ? 'Question' : 'Passage', run: () => setOverlay((open) => !open) }
                : null
            }
          />
          <HighlightToolbar highlighter={highlighter} />
        </>
      )}
      {props.banner}
      <RunnerDialogs props={props} actions={actions} commands={commands} submit={attempt.submit} />
    </div>
  );
}
