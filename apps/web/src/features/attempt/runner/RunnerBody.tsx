import { useEffect, useRef, useState } from 'react';
import { Timer } from '../clock/Timer.tsx';
import { HighlightToolbar } from '../highlight/HighlightToolbar.tsx';
import { useHighlighter } from '../highlight/use-highlighter.ts';
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
import { useBeforeUnload } from './use-before-unload.ts';
import type { LeftBehind } from './use-left-behind.ts';

interface Props extends RunnerProps {
  live: boolean;
  stale: boolean;
  leftBehind: LeftBehind;
}

export function RunnerBody(props: Props) {
  const { settings, onSettings, onLeave, onNext } = props;
  const attempt = useAttempt({ ...props, firstIndex: props.questionIndex });
  const { drill, index, phase } = attempt;
  const question = attempt.question ?? drill.questions[0]!;
  const actions = useActions(attempt, question);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [sheet, setSheet] = useState(false);
  const scope = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const options = useRef<OptionsHandle>(null);
  const highlighter = useHighlighter(scope, drill, question, attempt.record);
  useReviewTime(drill.id, phase === 'result');
  useBeforeUnload(!attempt.durable && attempt.status.waiting > 0);

  const { leftBehind } = props;
  const { pauseBehind } = actions;
  const runs =
    props.live && phase === 'working' && drill.state === 'started' && drill.clock.budgetSeconds !== null;
  const behind = useRef(pauseBehind);
  behind.current = pauseBehind;
  useEffect(() => {
    leftBehind.current = runs ? () => void behind.current() : null;
  }, [leftBehind, runs]);

  // One that was fetched ahead and withdrawn since: the student never saw more than its first moment.
  const withdrawn = attempt.gone && props.drill.state === 'new' && onNext !== undefined;
  const goOn = useRef(onNext);
  goOn.current = onNext;
  useEffect(() => {
    if (withdrawn) goOn.current?.();
  }, [withdrawn]);

  useEffect(() => {
    document.title = `${drill.title} · Docket`;
  }, [drill.title]);

  const { go } = attempt;
  const select = (to: number) => {
    if (to < 0 || to >= drill.questions.length) return;
    go(to);
    setSheet(false);
    props.onSelect?.(to);
  };
  const { questionIndex } = props;
  useEffect(() => {
    if (questionIndex !== undefined) go(questionIndex);
  }, [questionIndex, go]);
  // A new question is read from its heading, and Enter there means the main button again.
  const place = `${question.id}/${phase}`;
  useEffect(() => {
    if (place) heading.current?.focus({ preventScroll: true });
  }, [place]);

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

  const act = (action: KeyAction): boolean => {
    switch (action.do) {
      case 'answer':
        actions.choose(action.optionNo);
        return true;
      case 'eliminate':
        actions.eliminate(action.optionNo);
        return true;
      case 'eliminate-focused': {
        const focused = options.current?.focused();
        if (focused) actions.eliminate(focused);
        return true;
      }
      case 'focus-option':
        options.current?.step(action.step);
        return options.current !== null;
      case 'go':
        select(index + action.step);
        return drill.questions.length > 1;
      case 'flag':
        actions.flag();
        return true;
      case 'highlighter':
        highlighter.toggle();
        return true;
      case 'pause':
        if (phase === 'working') void actions.pause();
        else if (phase === 'paused') void actions.resume();
        return true;
      case 'timer':
        onSettings({ showTimer: !settings.showTimer });
        return true;
      case 'passage': {
        setSheet((open) => !open);
        const inReading = document.activeElement?.closest('[data-reading]');
        scope.current?.querySelector<HTMLElement>(inReading ? '[data-question]' : '[data-reading]')?.focus();
        return true;
      }
      case 'help':
        setAsked('help');
        return true;
      case 'close':
        setSheet(false);
        return sheet;
      case 'primary':
        if (actions.busy) return true;
        if (phase === 'paused') void actions.resume();
        else choice(choices.primary)?.run();
        return true;
    }
  };
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
        if ((event.target as Element).closest('button')) event.preventDefault();
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
        onPauseAndLeave={() => void actions.pause().then(onLeave)}
        onSkip={() => void actions.skip(onNext ?? onLeave)}
      />
    </div>
  );
}
