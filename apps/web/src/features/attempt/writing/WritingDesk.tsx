import { getWordCount } from '@docket/rules';
import { IconArrowLeft, IconFileText } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { openTabStorage } from '../../../lib/account-data.ts';
import { announce } from '../../../lib/announce.ts';
import { Timer } from '../clock/Timer.tsx';
import { useLeaveGuard } from '../practice/use-leave-guard.ts';
import barClasses from '../runner/Bar.module.css';
import { Confirm } from '../runner/Confirm.tsx';
import { Cover } from '../runner/Cover.tsx';
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
import type { WritingRunnerProps } from './WritingRunner.tsx';
import { WritingSaved } from './WritingSaved.tsx';
import classes from './writing-runner.module.css';
import { chooseEnding } from './writing-steps.ts';

const phaseNames = { prewriting: 'Analysis', drafting: 'Essay', submitted: 'Submitted' } as const;
/** How often staff poll whether an essay that they view is submitted. */
const REFRESH_MS = 5_000;

type DeskDialog = 'draft' | 'submit' | 'leave';

export function WritingDesk(props: WritingRunnerProps & { live: boolean; stale: boolean }) {
  const { onLeave, largePrint } = props;
  const writing = useWriting(props);
  const { attempt, clock, phase, texts, status, typing, readOnly } = writing;
  const { prompt } = attempt;
  const [openDialog, setOpenDialog] = useState<DeskDialog | null>(null);
  const [clipboard] = useState(() => createOwnClipboard(props.attempt.id, openTabStorage()));
  const [sheet, setSheet] = useState(false);
  const [timer, setTimer] = useState(true);
  const essay = useRef<HTMLTextAreaElement>(null);
  const blockedLeave = useLeaveGuard(phase !== 'submitted' && !writing.gone);
  useBeforeUnload(!writing.durable && status.waiting > 0);
  useEffect(() => {
    document.title = `${prompt.title} · Docket`;
  }, [prompt.title]);

  // When the essay phase starts, by the student or by the clock, the keyboard focus follows.
  const shown = useRef(phase);
  useEffect(() => {
    if (shown.current === 'prewriting' && phase === 'drafting') {
      setOpenDialog(null);
      essay.current?.focus();
      announce('Essay started. Your notes stay in view.');
    }
    shown.current = phase;
  }, [phase]);

  const { refresh, submit } = writing;
  useEnd(writing);

  if (writing.gone)
    return (
      <Cover title="This essay no longer exists" actions={<PlainButton onClick={onLeave}>Leave</PlainButton>}>
        <p>It was deleted.</p>
      </Cover>
    );
  const notLoaded = writing.loadFailed ? <TextsNotLoaded onRetry={writing.retryLoad} /> : null;
  if (phase === 'submitted')
    return (
      <EndedCover readOnly={readOnly} isOffline={status.offline} notLoaded={notLoaded} onLeave={onLeave} />
    );

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
            sheet={{ clock: readPhaseClock(writing), onTimeUp: 'submit' }}
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
          {drafting ? (
            (notLoaded ?? (
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
            ))
          ) : (
            <>
              <Guide questions={prompt.prewritingQuestions} />
              {notLoaded ?? notes}
            </>
          )}
        </section>
      </main>
      {sheet ? <PromptSheet prompt={prompt} onClose={() => setSheet(false)} /> : null}
      <DeskDialogs
        open={blockedLeave ? 'leave' : openDialog}
        draftMinutes={Math.round(clock.draftingSeconds / 60)}
        wordCount={wordCount}
        onCancel={() => {
          setOpenDialog(null);
          blockedLeave?.(false);
        }}
        onConfirm={(confirmed) => {
          setOpenDialog(null);
          if (confirmed === 'draft') writing.beginDraft();
          else if (confirmed === 'submit') submit();
          else if (blockedLeave) blockedLeave(true);
          else onLeave();
        }}
      />
    </div>
  );
}

interface EndedProps {
  readOnly: boolean;
  isOffline: boolean;
  /** Shown if the texts could not be loaded. */
  notLoaded: ReactNode;
  onLeave: () => void;
}

/** Until the server has the essay. */
function EndedCover({ readOnly, isOffline, notLoaded, onLeave }: EndedProps) {
  return (
    <div className={classes.alone}>
      <Cover
        title={readOnly ? 'Time is up' : isOffline || notLoaded ? 'Waiting for the connection' : 'Submitting'}
        actions={<PlainButton onClick={onLeave}>Leave</PlainButton>}
      >
        {notLoaded ?? (
          <p role="status">
            {readOnly
              ? 'Loading the result.'
              : isOffline
                ? "You're offline. Your essay is kept on this device and will be submitted when you're back online."
                : 'Sending your essay.'}
          </p>
        )}
      </Cover>
    </div>
  );
}

function Guide({ questions }: { questions: readonly string[] }) {
  return (
    <div className={classes.guide}>
      <h2>Before you write</h2>
      <ol>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
    </div>
  );
}

interface DialogsProps {
  open: DeskDialog | null;
  draftMinutes: number;
  wordCount: number;
  onCancel: () => void;
  onConfirm: (confirmed: DeskDialog) => void;
}

function DeskDialogs({ open, draftMinutes, wordCount, onCancel, onConfirm }: DialogsProps) {
  if (open === null) return null;
  const texts = {
    draft: {
      title: 'Start the essay?',
      text: `Your ${draftMinutes} minutes start now, and the time left for analysis is lost. Your notes stay in view.`,
      confirm: 'Start essay',
      careful: false,
    },
    submit: {
      title: 'Submit your essay?',
      text: `It has ${wordCount} ${wordCount === 1 ? 'word' : 'words'}. You can't change it after that.`,
      confirm: 'Submit essay',
      careful: true,
    },
    leave: {
      title: 'Leave this essay?',
      text: 'Your text is saved, but the clock keeps running. You can come back until the time is up.',
      confirm: 'Leave',
      careful: true,
    },
  };
  return <Confirm key={open} {...texts[open]} onCancel={onCancel} onConfirm={() => onConfirm(open)} />;
}

/** Submits the essay when its time is up; staff who view it see the result as soon as the server has it. */
function useEnd({ phase, texts, readOnly, refresh, submit }: Writing) {
  const endAction = chooseEnding({ phase, loaded: texts !== null, readOnly });
  useEffect(() => {
    if (endAction === 'submit') submit();
  }, [endAction, submit]);
  useEffect(() => {
    if (endAction !== 'refresh') return;
    void refresh();
    const timer = setInterval(() => void refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [endAction, refresh]);
}

/** The clock of the analysis or of the essay, in the form of a sheet's clock. */
function readPhaseClock({ attempt, clock, phase }: Writing) {
  const drafting = phase === 'drafting';
  const phaseStart = drafting ? (clock.draftingStartedAt ?? clock.startedAt) : clock.startedAt;
  return {
    startedAt: phaseStart.toISOString(),
    pausedAt: null,
    pausedMs: 0,
    budgetSeconds: drafting ? clock.draftingSeconds : clock.prewritingSeconds,
    endedAt: null,
    seenAt: null,
    serverNow: attempt.clock.serverNow,
  };
}
