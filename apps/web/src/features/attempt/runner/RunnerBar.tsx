import type { DrillSettings } from '@docket/contract/types';
import {
  IconArrowLeft,
  IconBulb,
  IconFlag,
  IconFlagFilled,
  IconKeyboard,
  IconPlayerPause,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { HighlighterMenu } from '../highlight/HighlighterMenu.tsx';
import type { Highlighter } from '../highlight/use-highlighter.ts';
import type { Phase } from '../state/progress.ts';
import classes from './Bar.module.css';
import { TextSettings } from './TextSettings.tsx';
import { Tool } from './Tool.tsx';

export interface BarActions {
  readonly leave: () => void;
  readonly flag: () => void;
  /** Null if this kind of attempt has no hints. */
  readonly hint: (() => void) | null;
  readonly pause: (() => void) | null;
  readonly skip: (() => void) | null;
  readonly help: () => void;
}
interface Props {
  phase: Phase;
  flagged: boolean;
  hinted: boolean;
  /** Disables the tools that change something. */
  readOnly: boolean;
  highlighter: Highlighter;
  settings: DrillSettings;
  onSettings: (change: Partial<DrillSettings>) => void;
  actions: BarActions;
  title: string;
  /** Beside the title: the number of flagged questions. */
  note: ReactNode;
  timer: ReactNode;
  /** Read aloud and the line marker. */
  aids: ReactNode;
  saved: ReactNode;
}

/** The top bar: the position, the time, the saving status, the tools. */
export function RunnerBar(props: Props) {
  const { phase, flagged, readOnly, actions } = props;
  const working = phase === 'working';
  const inSight = working || phase === 'blind-review' || phase === 'result';
  return (
    <header className={classes.bar}>
      <Tool label="Leave" icon={<IconArrowLeft size={20} aria-hidden />} onClick={actions.leave} />
      <h1 className={classes.title}>{props.title}</h1>
      {props.note}
      <div className={classes.clock}>
        {props.timer}
        {props.saved}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the tools are not a form */}
      <div className={classes.tools} role="group" aria-label="Tools">
        {inSight ? (
          <>
            <Tool
              label={flagged ? 'Unflag' : 'Flag'}
              shortcut="F"
              pressed={flagged}
              icon={flagged ? <IconFlagFilled size={20} aria-hidden /> : <IconFlag size={20} aria-hidden />}
              disabled={readOnly}
              onClick={actions.flag}
            />
            {readOnly ? null : <HighlighterMenu highlighter={props.highlighter} />}
          </>
        ) : null}
        <TextSettings settings={props.settings} onSettings={props.onSettings} />
        {inSight ? props.aids : null}
        {working && actions.hint ? (
          <Tool
            label="Hint"
            text="Hint"
            icon={<IconBulb size={20} aria-hidden />}
            disabled={props.hinted}
            onClick={actions.hint}
          />
        ) : null}
        {working && actions.skip ? (
          <Tool
            label="Skip"
            text="Skip"
            icon={<IconPlayerSkipForward size={20} aria-hidden />}
            onClick={actions.skip}
          />
        ) : null}
        {working && actions.pause ? (
          <Tool
            label="Pause"
            shortcut="P"
            icon={<IconPlayerPause size={20} aria-hidden />}
            onClick={actions.pause}
          />
        ) : null}
        <span className={classes.keys}>
          <Tool
            label="Keyboard shortcuts"
            shortcut="?"
            icon={<IconKeyboard size={20} aria-hidden />}
            onClick={actions.help}
          />
        </span>
      </div>
    </header>
  );
}
