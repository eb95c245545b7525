import type { OptionsHandle } from '../runner/Options.tsx';
import type { Phase } from '../state/progress.ts';
import type { Actions } from '../state/use-actions.ts';
import type { KeyAction } from './keymap.ts';

/** The actions that keys can trigger in the runner. */
export interface KeyReach {
  readonly actions: Actions;
  readonly phase: Phase;
  readonly scope: HTMLElement | null;
  readonly options: OptionsHandle | null;
  readonly questions: number;
  readonly step: (by: 1 | -1) => void;
  readonly highlighter: () => void;
  readonly timer: () => void;
  readonly help: () => void;
  /** The main button. */
  readonly primary: () => void;
  readonly overlay: boolean;
  readonly setOverlay: (change: (open: boolean) => boolean) => void;
}

/** Runs the action of a key; returns whether there was anything to do. */
export function actOnKey(action: KeyAction, reach: KeyReach): boolean {
  const { actions, phase, options, scope } = reach;
  switch (action.do) {
    case 'answer':
      actions.choose(action.optionNo);
      return true;
    case 'eliminate':
      actions.eliminate(action.optionNo);
      return true;
    case 'eliminate-focused': {
      const focused = options?.focused();
      if (focused) actions.eliminate(focused);
      return true;
    }
    case 'focus-option':
      options?.step(action.step);
      return options !== null;
    case 'go':
      reach.step(action.step);
      return reach.questions > 1;
    case 'flag':
      actions.flag();
      return true;
    case 'highlighter':
      reach.highlighter();
      return true;
    case 'pause':
      if (phase === 'working') void actions.pause();
      else if (phase === 'paused') void actions.resume();
      return true;
    case 'explanation':
      if (phase === 'result') actions.foldExplanation(!actions.isFolded);
      return phase === 'result';
    case 'timer':
      reach.timer();
      return true;
    case 'passage': {
      reach.setOverlay((open) => !open);
      const inReading = document.activeElement?.closest('[data-reading]');
      scope?.querySelector<HTMLElement>(inReading ? '[data-question]' : '[data-reading]')?.focus();
      return true;
    }
    case 'help':
      reach.help();
      return true;
    case 'close':
      reach.setOverlay(() => false);
      return reach.overlay;
    case 'primary':
      if (actions.busy) return true;
      if (phase === 'paused') void actions.resume();
      else reach.primary();
      return true;
  }
}
