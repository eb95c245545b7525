import { useEffect, useRef, useState } from 'react';
import { Controls } from './Controls.tsx';
import classes from './player.module.css';
import { FileStage, FrameStage } from './Stage.tsx';
import { createPlayable } from './source.ts';
import { useEngine } from './use-engine.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useMessage } from './use-message.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useReport } from './use-report.ts';
import type { VideoPlayerProps } from './video-player-props.ts';

/** For how many seconds the player offers to start from the beginning. */
const offeredSeconds = 10;

function Failed({ isPlayable, onRetry }: { isPlayable: boolean; onRetry: () => void }) {
  return (
    <div className={classes.failed} role="alert">
      <p>{isPlayable ? "This video couldn't be played." : 'Invalid link'}</p>
      {isPlayable ? (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      ) : null}
    </div>
  );
}

/** The video with its own controls below, the same for every kind of source. */
export default function Player({ source, title, startAt = 0, onProgress, onEnded }: VideoPlayerProps) {
  const playable = createPlayable(source);
  const wrapper = useRef<HTMLElement>(null);
  const [attempt, setAttempt] = useState(0);
  // The initial position: a parent that passes progress back must not move the video.
  const [from] = useState(startAt);
  const { engine, state, stage } = useEngine(playable, from, attempt);
  // A failed stage and its engine are unmounted, so the failed attempt is remembered here.
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  if (state.failed && failedAttempt !== attempt) setFailedAttempt(attempt);
  const [message, showMessage] = useMessage();
  const fullScreen = useFullScreen(wrapper);
  const onKeyDown = usePlayerKeys(engine, fullScreen.toggle, showMessage);
  useReport(engine, state, onProgress, onEnded);
  const [resumed, setResumed] = useState(from > 0);
  useEffect(() => {
    // Offered while the student can easily have missed that the video resumed.
    if (state.ready && state.second > from + offeredSeconds) setResumed(false);
  }, [state.second, state.ready, from]);

  if (!playable || failedAttempt === attempt)
    return <Failed isPlayable={playable !== null} onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <section
      ref={wrapper}
      tabIndex={-1}
      className={classes.player}
      aria-label={`Video: ${title}`}
      onKeyDown={onKeyDown}
    >
      <div className={classes.picture}>
        {playable.kind === 'vimeo' ? (
          <FrameStage
            key={attempt}
            stage={stage}
            src={playable.frame}
            title={title}
            handsOff={state.handsOff}
          />
        ) : (
          <FileStage key={attempt} stage={stage} title={title} captionsUrl={playable.captionsUrl} />
        )}
        {state.handsOff ? null : (
          <button
            type="button"
            className={classes.cover}
            tabIndex={-1}
            aria-hidden="true"
            // The focus goes to the player, so that its keys work; this button is hidden from screen readers.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              wrapper.current?.focus({ preventScroll: true });
              if (state.playing) engine?.pause();
              else engine?.play();
            }}
          >
            {state.playing || !state.ready ? null : <span className={classes.big} />}
          </button>
        )}
        <p className={classes.message} role="status">
          {message}
        </p>
        {resumed && state.ready ? (
          <button
            type="button"
            className={classes.restart}
            onClick={() => {
              setResumed(false);
              engine?.seek(0);
            }}
          >
            Start over
          </button>
        ) : null}
      </div>
      <Controls engine={engine} state={state} fullScreen={fullScreen} />
    </section>
  );
}
