import { optionLetter } from '@docket/rules';
import { IconArrowBackUp, IconStrikethrough } from '@tabler/icons-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { OptionText } from '../../../ui/question/OptionText.tsx';
import question from '../../../ui/question/question.module.css';
import classes from './Options.module.css';

interface Props {
  no: number;
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
  const { no, chosen, struck, byHint, readOnly } = props;
  const name = optionLetter(no);
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
    <div className={classes.row}>
      {/* biome-ignore lint/a11y/useSemanticElements: the option's text can be highlighted, which a label would not allow */}
      <div
        role="radio"
        aria-checked={chosen}
        aria-disabled={struck || readOnly}
        tabIndex={props.tabStop ? 0 : -1}
        className={`${question.option} ${classes.choice}`}
        data-chosen={chosen}
        data-eliminated={struck}
        onFocus={props.onFocus}
        onClick={choose}
        onKeyDown={key}
      >
        <OptionText no={no} html={props.html} state={state}>
          {byHint ? <span className={classes.tag}>Ruled out by the hint</span> : null}
          {props.wasFirst ? <span className={classes.tag}>Your first answer</span> : null}
        </OptionText>
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
