import { getWordCount } from '@docket/rules';
import { IconArrowLeft, IconFileText } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { openTabStorage } from '../../../lib/account-data.ts';
import { announce } from '../../../lib/announce.ts';
import { Timer } from '../clock/Timer.tsx';
import { useLeaveGuard } from '../practice/use-leave-guard.ts';
import barClasses from '../runner/Bar.module.css';
import { PlainButton } from '../runner/PlainButton.tsx';
import runnerClasses from '../runner/Runner.module.css';
import { Tool } from '../runner/Tool.tsx';
import { useBeforeUnload } from '../runner/use-before-unload.ts';
import { createOwnClipboard } from './own-clipboard.ts';
import { PromptSheet } from './PromptSheet.tsx';
import { PromptText } from './PromptText.tsx';
import { TextsNotLoaded } from './TextsNotLoaded.tsx';
import { TypingField } from './TypingField.tsx';
import { useWriting, type Writing } from './use-writing.ts';
import { WritingGone, WritingSubmitted } from './WritingCovers.tsx';
import { type WritingDialog, WritingDialogs } from './WritingDialogs.tsx';
import { WritingSaved } from './WritingSaved.tsx';
import classes from './writing-runner.module.css';
import type { WritingRunnerProps } from './writing-runner-props.ts';
import { chooseEnding } from './writing-steps.ts';

const phaseNames = { prewriting: 'Analysis', drafting: 'Essay', submitted: 'Submitted' } as const;
/** How often staff poll whether an essay that they view is submitted. */
const REFRESH_MS = 5_000;

/** Follows the clock of an essay: announces the essay phase, submits at its end, and lets staff see the result. */
function useWritingPhases({ phase, texts, readOnly, refresh, submit }: Writing, onEssayStart: () => void) {
  // When the essay phase starts, by the student or by the clock, the keyboard focus follows.
  const shown = useRef(phase);
  const started = useRef(onEssayStart);
  started.current = onEssayStart;
  useEffect(() => {
    if (shown.current === 'prewriting' && phase === 'drafting') {
      started.current();
      announce('Essay started. Your notes stay in view.');
    }
    shown.current = phase;
  }, [phase]);

  const endAction = chooseEnding({ phase, loaded: texts !== null, readOnly });
  useEffect(() => {
    if (endAction === 'submit') submit();
  }, [endAction, submit]);
  // Staff who view the essay see the result as soon as the server has it.
  useEffect(() => {
    if (endAction !== 'refresh') return;
    void refresh();
    const timer = setInterval(() => void refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [endAction, refresh]);
}

const Guide = ({ questions }: { questions: readonly string[] }) => (
  <div className={classes.guide}>
    <h2>Before you write</h2>
    <ol>
      {questions.map((question) => (
        <li key={question}>{question}</li>
      ))}
    </ol>
  </div>
);

/** The clock of the notes or the essay alone, as the timer reads it. */
const getPhaseClock = (
  serverNow: string,
  clock: ReturnType<typeof useWriting>['clock'],
  drafting: boolean,
) => ({
  startedAt: ((drafting ? clock.draftingStartedAt : null) ?? clock.startedAt).toISOString(),
  pausedAt: null,
  pausedMs: 0,
  budgetSeconds: drafting ? clock.draftingSeconds : clock.prewritingSeconds,
  endedAt: null,
  seenAt: null,
  serverNow,
});

export function WritingDesk(props: WritingRunnerProps & { live: boolean; stale: boolean }) {
  const { onLeave, largePrint } = props;
  const writing = useWriting(props);
  const { attempt, clock, phase, texts, status, typing, readOnly } = writing;
  const { prompt } = attempt;
  const [openDialog, setOpenDialog] = useState<WritingDialog | null>(null);
  const [clipboard] = useState(() => createOwnClipboard(props.attempt.id, openTabStorage()));
  const [sheet, setSheet] = useState(false);
  const [timer, setTimer] = useState(true);
  const essay = useRef<HTMLTextAreaElement>(null);
  const blockedLeave = useLeaveGuard(phase !== 'submitted' && !writing.gone);
  useBeforeUnload(!writing.durable && status.waiting > 0);
  useEffect(() => {
    document.title = `${prompt.title} · Docket`;
  }, [prompt.title]);

  useWritingPhases(writing, () => {
    setOpenDialog(null);
    essay.current?.focus();
  });
  const { refresh, submit } = writing;
  if (writing.gone) return <WritingGone onLeave={onLeave} />;
  const notLoaded = writing.loadFailed ? <TextsNotLoaded onRetry={writing.retryLoad} /> : null;
  if (phase === 'submitted')
    return <WritingSubmitted writing={writing} notLoaded={notLoaded} onLeave={onLeave} />;

  const drafting = phase === 'drafting';
  const notes = (
    <TypingField
      label="Notes"
      value={texts?.notes ?? ''}
      onType={(text) => writing.type('notes', text)}
      readOnly={readOnly || texts === null}
      clipboard={clipboard}
      placeholder="Reasons, examples, answers to the perspectives"
    />
  );
  const wordCount = getWordCount(texts?.draft ?? '');
  return (
    <div className={`${runnerClasses.runner} ${classes.runner}`} data-large-print={largePrint}>
      <header className={barClasses.bar}>
        <Tool
          label="Leave"
          icon={<IconArrowLeft size={20} aria-hidden />}
          onClick={() => (readOnly ? onLeave() : setOpenDialog('leave'))}
        />
        <h1 className={barClasses.title}>
          {prompt.title}
          <span className={classes.phase}> · {phaseNames[phase]}</span>
        </h1>
        <div className={barClasses.clock}>
          <Timer
            key={phase}
            sheet={{ clock: getPhaseClock(attempt.clock.serverNow, clock, drafting), onTimeUp: 'submit' }}
            sheetKey={`writing/${attempt.id}/${phase}`}
            shown={timer}
            onShown={setTimer}
            onUp={drafting && !readOnly ? submit : writing.phaseOver}
            onDoubt={refresh}
          />
          {notLoaded ? null : <WritingSaved status={status} typing={typing} durable={writing.durable} />}
        </div>
        <div className={classes.actions}>
          <span className={classes.sheetButton}>
            <PlainButton onClick={() => setSheet(true)}>
              <IconFileText size={18} aria-hidden /> Prompt
            </PlainButton>
          </span>
          {readOnly || notLoaded ? null : (
            <PlainButton primary onClick={() => setOpenDialog(drafting ? 'submit' : 'draft')}>
              {drafting ? 'Submit essay' : 'Start essay'}
            </PlainButton>
          )}
        </div>
      </header>
      <main className={classes.panes} data-phase={phase}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
        <section className={classes.prompt} aria-label="Prompt" tabIndex={0}>
          <PromptText prompt={prompt} />
        </section>
        <section className={classes.work} aria-label="Your writing">
          {drafting && notLoaded ? (
            notLoaded
          ) : drafting ? (
            <>
              <TypingField
                ref={essay}
                label="Essay"
                tools
                wordCount={wordCount}
                value={texts?.draft ?? ''}
                onType={(text) => writing.type('draft', text)}
                readOnly={readOnly || texts === null}
                clipboard={clipboard}
                placeholder="Write your answer to the key question"
              />
              <div className={classes.notesBelow}>{notes}</div>
            </>
          ) : (
            <>
              <Guide questions={prompt.prewritingQuestions} />
              {notLoaded ?? notes}
            </>
          )}
        </section>
      </main>
      {sheet ? <PromptSheet prompt={prompt} onClose={() => setSheet(false)} /> : null}
      <WritingDialogs
        writing={writing}
        wordCount={wordCount}
        dialog={openDialog}
        onClose={() => setOpenDialog(null)}
        blockedLeave={blockedLeave}
        onLeave={onLeave}
      />
    </div>
  );
}
