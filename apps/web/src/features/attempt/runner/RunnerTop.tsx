import type { AttemptSheet, DrillQuestion } from '@docket/contract/types';
import { lazy, type RefObject, Suspense } from 'react';
import { Timer } from '../clock/Timer.tsx';
import type { Highlighter } from '../highlight/use-highlighter.ts';
import type { Actions } from '../state/use-actions.ts';
import type { Attempt } from '../state/use-attempt.ts';
import { RunnerBar } from './RunnerBar.tsx';
import type { RunnerBodyProps } from './runner-props.ts';
import { ReadOnlyState, SavedState } from './SavedState.tsx';
import type { useRunnerCommands } from './use-runner-commands.ts';

const Aids = lazy(() => import('../aids/Aids.tsx'));

/** The top bar: its tools, the timer, and what is said about saving. */
export function RunnerTop<S extends AttemptSheet>({
  props: { adapter, settings, onSettings, accommodations, note, live },
  attempt,
  question,
  actions,
  commands,
  highlighter,
  scope,
}: {
  props: RunnerBodyProps<S>;
  attempt: Attempt<S>;
  question: DrillQuestion;
  actions: Actions;
  commands: ReturnType<typeof useRunnerCommands<S>>;
  highlighter: Highlighter;
  scope: RefObject<HTMLDivElement | null>;
}) {
  const { sheet, phase, readOnly } = attempt;
  const offered: Partial<typeof adapter.actions> = readOnly ? {} : adapter.actions;
  return (
    <RunnerBar
      title={adapter.title ?? sheet.title}
      note={note ?? adapter.barNote?.(sheet)}
      phase={attempt.gone ? 'skipped' : phase}
      flagged={question.flagged}
      hinted={question.hint !== null}
      readOnly={readOnly}
      highlighter={highlighter}
      settings={settings}
      onSettings={onSettings}
      actions={{
        leave: commands.leave,
        flag: actions.flag,
        hint: offered.hint ? () => commands.setOpenDialog('hint') : null,
        pause: offered.pause ? () => void actions.pause() : null,
        skip: offered.skip ? commands.skip : null,
        help: () => commands.setOpenDialog('help'),
      }}
      timer={
        phase === 'working' || phase === 'paused' ? (
          <Timer
            sheet={sheet}
            sheetKey={adapter.sheetKey}
            shown={settings.showTimer}
            onShown={(showTimer) => onSettings({ showTimer })}
            onDoubt={attempt.settleClock}
            onUp={() => {
              if (sheet.onTimeUp === 'submit' && live) void attempt.submit();
            }}
          />
        ) : null
      }
      saved={readOnly ? <ReadOnlyState /> : <SavedState status={attempt.status} durable={attempt.durable} />}
      aids={
        accommodations.readAloud || accommodations.lineMarker ? (
          <Suspense fallback={null}>
            <Aids accommodations={accommodations} scope={scope} questionId={question.id} />
          </Suspense>
        ) : null
      }
    />
  );
}
