import type { KeyboardEvent } from 'react';
import type { Engine } from './engine.ts';
import { clamp, findAction, type PlayerAction, stepRate } from './keys.ts';

function perform(engine: Engine, action: PlayerAction, toggleFullScreen: () => void): string | null {
  const { playing, second, duration, rate, volume, muted, captions } = engine.state();
  if (action.kind === 'toggle') {
    if (playing) engine.pause();
    else engine.play();
    return playing ? 'Paused' : 'Playing';
  }
  if (action.kind === 'full-screen') {
    toggleFullScreen();
    return null;
  }
  if (action.kind === 'mute') {
    engine.setMuted(!muted);
    return muted ? 'Sound on' : 'Muted';
  }
  if (action.kind === 'captions') {
    if (captions === null) return 'No captions';
    engine.showCaptions(!captions);
    return captions ? 'Captions off' : 'Captions on';
  }
  if (action.kind === 'jump') {
    engine.seek(clamp(second + action.by, 0, duration || second));
    return `${action.by > 0 ? 'Forward' : 'Back'} ${Math.abs(action.by)} seconds`;
  }
  if (action.kind === 'volume') {
    const level = clamp(Math.round((volume + action.by) * 10) / 10, 0, 1);
    engine.setVolume(level);
    if (muted && action.by > 0) engine.setMuted(false);
    return `Volume ${Math.round(level * 100)}%`;
  }
  const next = stepRate(rate, action.by);
  engine.setRate(next);
  return `Speed ${next}`;
}

/** The keys of the player while the focus is inside. Space still presses a button, and arrows change a list. */
export function usePlayerKeys(
  engine: Engine | null,
  toggleFullScreen: () => void,
  showMessage: (text: string) => void,
) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const action = findAction(event);
    const at = event.target as HTMLElement;
    if (!engine || !action || event.defaultPrevented) return;
    if (event.key === ' ' && at instanceof HTMLButtonElement) return;
    if (at instanceof HTMLSelectElement && (event.key === ' ' || event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    // Pages have their own shortcuts, such as j and k.
    event.stopPropagation();
    const message = perform(engine, action, toggleFullScreen);
    if (message) showMessage(message);
  };
}
