import { IconArrowBackUp, IconStrikethrough } from '@tabler/icons-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import classes from './Options.module.css';
import { PartText } from './PartText.tsx';

interface Props {
  no: number;
  name: string;
  html: string;
  chosen: boolean;
  struck: boolean;
  byHint: boolean;
  wasFirst: boolean;
  readOnly: boolean;
  tabStop: boolean;
  onFocus: () => void;
  onChoose: () => void;
  onEliminate: () => void;
}

export function OptionRow(props: Props) {
  const { no, name, chosen, struck, byHint, readOnly } = props;
  const choose = (event: MouseEvent) => {
    // Releasing the pointer after selecting text of the option is not a choice.
    const selection = document.getSelection();
    if (selection && !selection.isCollapsed && event.currentTarget.contains(selection.anchorNode)) return;
    if (!struck) props.onChoose();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== ' ' || event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!struck) props.onChoose();
  };
  const state = byHint ? 'ruled out by the hint' : struck ? 'eliminated' : null;
  return (
    <div className={classes.row} data-chosen={chosen} data-struck={struck}>
      {/* biome-ignore lint/a11y/useSemanticElements: the option's text can be highlighted, which a label would not allow */}
      <div
        role="radio"
        aria-checked={chosen}
        aria-disabled={struck || readOnly}
        tabIndex={props.tabStop ? 0 : -1}
        className={classes.option}
        onFocus={props.onFocus}
        onClick={choose}
        onKeyDown={key}
      >
        <span className={classes.optionName}>{name}</span>
        <div className={classes.body}>
          {state ? <span className="visually-hidden">{state}: </span> : null}
          <PartText part={`option-${no}`} html={props.html} />
          {byHint ? <span className={classes.tag}>Ruled out by the hint</span> : null}
          {props.wasFirst ? <span className={classes.tag}>Your first answer</span> : null}
        </div>
      </div>
      {byHint || readOnly ? (
        <span className={classes.eliminate} />
      ) : (
        <button
          type="button"
          className={classes.eliminate}
          aria-label={struck ? `Restore ${name}` : `Eliminate ${name}`}
          title={struck ? `Restore ${name} (Shift+${no})` : `Eliminate ${name} (Shift+${no})`}
          onClick={props.onEliminate}
        >
          {struck ? <IconArrowBackUp size={18} aria-hidden /> : <IconStrikethrough size={18} aria-hidden />}
        </button>
      )}
    </div>
  );
}
