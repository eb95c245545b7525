import type { DrillQuestion } from '@docket/contract/types';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { OptionRow } from './OptionRow.tsx';
import classes from './Options.module.css';

export interface OptionsHandle {
  /** Moves the focus to the next or previous option from wherever it is. */
  readonly step: (by: 1 | -1) => void;
  /** The focused option. */
  readonly focused: () => number | null;
}
interface Props {
  question: DrillQuestion;
  answer: number | null;
  struck: readonly number[];
  /** In blind review: the first answer. */
  firstAnswer: number | null;
  readOnly?: boolean;
  onAnswer: (optionNo: number) => void;
  onEliminate: (optionNo: number) => void;
  ref?: Ref<OptionsHandle>;
}

/** The five options: choose one, eliminate any. Arrow keys move, Space chooses. */
export function Options({ question, answer, struck, firstAnswer, readOnly = false, ...rest }: Props) {
  const { onAnswer, onEliminate, ref } = rest;
  const group = useRef<HTMLDivElement>(null);
  const [roving, setRoving] = useState<number | null>(null);
  const first = question.options[0]?.no ?? 1;
  const tabStop = roving ?? answer ?? first;

  const radios = () => [...(group.current?.querySelectorAll<HTMLElement>('[role="radio"]') ?? [])];
  useImperativeHandle(ref, () => ({
    step(by) {
      const all = radios();
      const at = all.indexOf(document.activeElement as HTMLElement);
      const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length;
      all[next]?.focus();
    },
    focused() {
      const at = radios().indexOf(document.activeElement as HTMLElement);
      return question.options[at]?.no ?? null;
    },
  }));
  const byHint = question.hint?.eliminatedOptionNo ?? null;
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label="Answers"
      aria-readonly={readOnly}
      className={classes.options}
    >
      {question.options.map(({ no, html }) => (
        <OptionRow
          key={no}
          no={no}
          html={html}
          chosen={answer === no}
          struck={struck.includes(no)}
          byHint={byHint === no}
          readOnly={readOnly}
          wasFirst={firstAnswer === no}
          tabStop={tabStop === no}
          onFocus={() => setRoving(no)}
          onChoose={() => onAnswer(no)}
          onEliminate={() => onEliminate(no)}
        />
      ))}
    </div>
  );
}
