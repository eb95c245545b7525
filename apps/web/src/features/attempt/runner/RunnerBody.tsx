import { useRef, useState } from 'react';
import { Timer } from '../clock/Timer.tsx';
import { HighlightToolbar } from '../highlight/HighlightToolbar.tsx';
import { useHighlighter } from '../highlight/use-highlighter.ts';
import { actOnKey } from '../keys/act-on-key.ts';
import type { KeyAction } from '../keys/keymap.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useReviewTime } from '../result/use-review-time.ts';
import { unanswered } from '../state/progress.ts';
import { useActions } from '../state/use-actions.ts';
import { useAttempt } from '../state/use-attempt.ts';
import { Gone, HandingIn, Paused } from './Covers.tsx';
import { type Asked, Dialogs } from './Dialogs.tsx';
import { FootBar } from './FootBar.tsx';
import type { OptionsHandle } from './Options.tsx';
import { Panes } from './Panes.tsx';
import { choicesOf, type PrimaryAct } from './primary-choice.ts';
import classes from './Runner.module.css';
import type { RunnerProps } from './Runner.tsx';
import { RunnerBar } from './RunnerBar.tsx';
import { SavedState } from './SavedState.tsx';
import { useFront } from './use-front.ts';
import type { LeftBehind } from './use-left-behind.ts';
import { useWaysOut } from './use-ways-out.ts';

export interface RunnerBodyProps extends RunnerProps {
  live: boolean;
  stale: boolean;
  leftBehind: LeftBehind;
}

export function RunnerBody(props: RunnerBodyProps) {
  const { settings, onSettings, onLeave, onNext } = props;
  const attempt = useAttempt({ ...props, firstIndex: props.questionIndex });
  const { drill, index, phase } = attempt;
  const question = attempt.question ?? drill.questions[0]!;
  const actions = useActions(attempt, question);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { select, sheet, setSheet, heading } = useFront(props, attempt, question.id);
  const scope = useRef<HTMLDivElement>(null);
  const options = useRef<OptionsHandle>(null);
  const highlighter = useHighlighter(scope, drill, question, attempt.record);
  useReviewTime(drill.id, phase === 'result');
  useWaysOut(props, attempt, actions.pauseBehind);
  const blanks = unanswered(drill).length;
  const submit = () => {
    if (blanks > 0 && settings.confirmSubmit) setAsked('submit');
    else void attempt.submit();
  };
  const skip = () => {
    if (blanks < drill.questions.length) setAsked('skip');
    else void actions.skip(onNext ?? onLeave);
  };
  // Leaving a clock that runs would cost time unawares.
  const leave = () => {
    if (phase === 'working' && drill.clock.budgetSeconds !== null) setAsked('leave');
    else onLeave();
  };
  const does: Record<PrimaryAct, () => void> = {
    submit,
    'next-question': () => select(index + 1),
    'show-result': () => void actions.showResult(),
    'next-drill': () => onNext?.(),
    leave: onLeave,
  };
  const choices = choicesOf({
    phase,
    last: index === drill.questions.length - 1,
    hasNext: onNext !== undefined,
    nextLabel: props.nextLabel ?? 'Next drill',
  });
  const choice = (given: (typeof choices)['primary']) =>
    given && {
      label: given.label,
      run: does[given.act],
      busy: actions.busy !== null,
      again: given.act === 'next-question',
    };

  const act = (action: KeyAction): boolean =>
    actOnKey(action, {
      actions,
      phase,
      scope: scope.current,
      options: options.current,
      questions: drill.questions.length,
      step: (by) => select(index + by),
      highlighter: highlighter.toggle,
      timer: () => onSettings({ showTimer: !settings.showTimer }),
      help: () => setAsked('help'),
      primary: () => choice(choices.primary)?.run(),
      sheet,
      setSheet,
    });
  useKeys(props.live, highlighter, act);

  if (attempt.gone && props.notFound) return props.notFound;
  // The question is covered as soon as a pause is asked for.
  const pausing = phase === 'paused' || actions.busy === 'pause';
  const covered = attempt.gone || phase === 'skipped' || pausing || phase === 'handing-in';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
    <div
      ref={scope}
      className={classes.runner}
      data-size={settings.textSize}
      data-spacing={settings.lineSpacing}
      data-marking={highlighter.on}
      // A click on a tool takes neither the focus nor the selection: Enter keeps meaning the main button.
      onMouseDown={(event) => {
        if ((event.target as Element).closest('button, summary')) event.preventDefault();
      }}
    >
      <RunnerBar
        drill={drill}
        phase={attempt.gone ? 'skipped' : phase}
        flagged={question.flagged}
        hinted={question.hint !== null}
        highlighter={highlighter}
        settings={settings}
        onSettings={onSettings}
        actions={{
          leave,
          flag: actions.flag,
          hint: () => setAsked('hint'),
          pause: () => void actions.pause(),
          skip,
          help: () => setAsked('help'),
        }}
        timer={
          phase === 'working' || phase === 'paused' ? (
            <Timer
              drill={drill}
              shown={settings.showTimer}
              onShown={(showTimer) => onSettings({ showTimer })}
              onUp={() => {
                if (drill.onTimeUp === 'submit' && props.live) void attempt.submit();
              }}
            />
          ) : null
        }
        saved={<SavedState status={attempt.status} durable={attempt.durable} />}
      />
      {attempt.gone || phase === 'skipped' ? (
        <Gone skipped={!attempt.gone} onNext={onNext} onLeave={onLeave} />
      ) : pausing ? (
        <Paused onResume={() => void actions.resume()} busy={actions.busy !== null} onLeave={onLeave} />
      ) : phase === 'handing-in' ? (
        <HandingIn offline={attempt.status.offline} onLeave={onLeave} />
      ) : (
        <Panes
          drill={drill}
          question={question}
          phase={phase}
          actions={actions}
          heading={heading}
          options={options}
          sheet={sheet}
          onCloseSheet={() => setSheet(false)}
        />
      )}
      {covered ? null : (
        <FootBar
          drill={drill}
          index={index}
          onGo={select}
          primary={choice(choices.primary)}
          secondary={choice(choices.secondary)}
          passage={question.segmentId ? { label: 'Passage', run: () => setSheet(true) } : null}
        />
      )}
      {covered ? null : <HighlightToolbar highlighter={highlighter} />}
      <Dialogs
        asked={asked}
        onClose={() => setAsked(null)}
        blanks={blanks}
        count={drill.questions.length}
        onSubmit={() => void attempt.submit()}
        onHint={() => void actions.hint()}
        onPauseAndLeave={() => void actions.pauseAndLeave(onLeave)}
        onSkip={() => void actions.skip(onNext ?? onLeave)}
      />
    </div>
  );
}
