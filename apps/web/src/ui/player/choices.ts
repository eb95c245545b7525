import { deviceStorage } from '../../lib/device-storage.ts';
import type { Engine, PlayerState } from './engine.ts';

interface Choices {
  readonly rate: number;
  readonly volume: number;
  readonly muted: boolean;
  readonly captions: boolean;
}
const key = 'docket-player';
const usual: Choices = { rate: 1, volume: 1, muted: false, captions: false };

function read(): Choices {
  try {
    return { ...usual, ...JSON.parse(deviceStorage.getItem(key) ?? '{}') };
  } catch {
    return usual;
  }
}
function write(choices: Choices) {
  try {
    deviceStorage.setItem(key, JSON.stringify(choices));
  } catch {
    // Blocked by the browser: the choices then last for this page.
  }
}

/** Applies the last speed, volume and captions to a player that is ready, and remembers changes. */
export function persistChoices(engine: Engine): () => void {
  let applied: PlayerState | null = null;
  const onChange = () => {
    const state = engine.state();
    if (!state.ready) return;
    if (!applied) {
      applied = state;
      const { rate, volume, muted, captions } = read();
      if (rate !== state.rate) engine.setRate(rate);
      if (volume !== state.volume) engine.setVolume(volume);
      if (muted !== state.muted) engine.setMuted(muted);
      if (state.captions !== null && captions !== state.captions) engine.showCaptions(captions);
      applied = engine.state();
      return;
    }
    const { rate, volume, muted, captions } = state;
    if (
      rate === applied.rate &&
      volume === applied.volume &&
      muted === applied.muted &&
      captions === applied.captions
    )
      return;
    applied = state;
    write({ rate, volume, muted, captions: captions ?? read().captions });
  };
  const unsubscribe = engine.subscribe(onChange);
  onChange();
  return unsubscribe;
}
