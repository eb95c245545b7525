import { optionLetter } from '@docket/rules';
import type { ReactNode } from 'react';
import { RichText } from '../RichText.tsx';
import classes from './question.module.css';

interface Props {
  no: number;
  /** HTML that the server sanitized. */
  html: string;
  /** A mark at the letter. */
  mark?: ReactNode;
  /** Read before the text. */
  state?: string | null;
  /** Below the text. */
  children?: ReactNode;
}

/** The letter and the text of an option; its parent has the class `option`. */
export function OptionText({ no, html, mark, state = null, children }: Props) {
  return (
    <>
      <span className={classes.letter}>
        {optionLetter(no)}
        {mark}
      </span>
      <div className={classes.body}>
        {state ? <span className="visually-hidden">{state}: </span> : null}
        <RichText part={`option-${no}`} html={html} />
        {children}
      </div>
    </>
  );
}
