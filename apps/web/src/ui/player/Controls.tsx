import {
  IconBadgeCc,
  IconMaximize,
  IconMinimize,
  IconPictureInPicture,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatClock } from '../format.ts';
import type { Engine, PlayerState } from './engine.ts';
import { clamp, rates } from './keys.ts';
import classes from './player.module.css';
import { SeekBar } from './SeekBar.tsx';
import type { FullScreen } from './use-full-screen.ts';

interface ToolProps {
  /** The label, and the tooltip with its shortcut. */
  name: string;
  keyName?: string;
  pressed?: boolean;
  className?: string | undefined;
  onClick: () => void;
  children: ReactNode;
}
function Tool({ name, keyName, pressed, className, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className={`${classes.tool} ${className ?? ''}`}
      aria-label={name}
      title={keyName ? `${name} (${keyName})` : name}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      {...(keyName ? { 'aria-keyshortcuts': keyName } : {})}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
const icon = { size: 22, stroke: 1.6, 'aria-hidden': true } as const;

interface Props {
  engine: Engine | null;
  state: PlayerState;
  fullScreen: FullScreen;
}

function Sound({ engine, state: { volume, muted } }: Pick<Props, 'engine' | 'state'>) {
  const silent = muted || volume === 0;
  return (
    <>
      <Tool name={silent ? 'Sound on' : 'Mute'} keyName="m" onClick={() => engine?.setMuted(!muted)}>
        {silent ? <IconVolumeOff {...icon} /> : <IconVolume {...icon} />}
      </Tool>
      <input
        type="range"
        className={`${classes.volume} ${classes.roomy}`}
        aria-label="Volume"
        aria-valuetext={silent ? 'Muted' : `${Math.round(volume * 100)}%`}
        min={0}
        max={1}
        step={0.05}
        value={muted ? 0 : volume}
        onChange={(event) => {
          const level = Number(event.currentTarget.value);
          engine?.setVolume(level);
          if (muted && level > 0) engine?.setMuted(false);
        }}
      />
    </>
  );
}

/** The controls of a video, for mouse, touch and keyboard. */
export function Controls({ engine, state, fullScreen }: Props) {
  const { playing, second, duration, rate, captions, inPicture } = state;
  const jump = (by: number) => engine?.seek(clamp(second + by, 0, duration));
  return (
    <div className={classes.controls}>
      <SeekBar state={state} onSeek={(to) => engine?.seek(to)} />
      <div className={classes.tools}>
        <Tool
          name={playing ? 'Pause' : 'Play'}
          keyName="k"
          onClick={() => (playing ? engine?.pause() : engine?.play())}
        >
          {playing ? <IconPlayerPauseFilled {...icon} /> : <IconPlayerPlayFilled {...icon} />}
        </Tool>
        <Tool name="Back 10 seconds" keyName="j" className={classes.roomy} onClick={() => jump(-10)}>
          <IconRewindBackward10 {...icon} />
        </Tool>
        <Tool name="Forward 10 seconds" keyName="l" className={classes.roomy} onClick={() => jump(10)}>
          <IconRewindForward10 {...icon} />
        </Tool>
        <span className={classes.time}>
          {formatClock(Math.floor(second))}
          <span className={classes.length}>
            {' '}
            / {duration > 0 ? formatClock(Math.floor(duration)) : '–:––'}
          </span>
        </span>
        <span className={classes.space} />
        <Sound engine={engine} state={state} />
        <select
          className={classes.rate}
          aria-label="Speed"
          title="Speed (< and >)"
          value={rate}
          onChange={(event) => engine?.setRate(Number(event.currentTarget.value))}
        >
          {rates.map((one) => (
            <option key={one} value={one}>
              {one}×
            </option>
          ))}
        </select>
        {captions === null ? null : (
          <Tool
            name="Captions"
            keyName="c"
            pressed={captions}
            onClick={() => engine?.showCaptions(!captions)}
          >
            <IconBadgeCc {...icon} />
          </Tool>
        )}
        {inPicture === null ? null : (
          <Tool
            name="Picture in picture"
            pressed={inPicture}
            className={classes.roomy}
            onClick={() => engine?.togglePicture()}
          >
            <IconPictureInPicture {...icon} />
          </Tool>
        )}
        <Tool
          name={fullScreen.on ? 'Leave full screen' : 'Full screen'}
          keyName="f"
          onClick={fullScreen.toggle}
        >
          {fullScreen.on ? <IconMinimize {...icon} /> : <IconMaximize {...icon} />}
        </Tool>
      </div>
    </div>
  );
}
