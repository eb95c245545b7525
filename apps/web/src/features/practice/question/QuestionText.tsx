import type { DrillQuestion, DrillSegment, HighlightRange } from '@docket/contract/types';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { RichText } from '../../../ui/RichText.tsx';
import { answerLabel } from '../data/labels.ts';
import classes from './question.module.css';

/** Paints highlights over the texts of a scope; passed in from the runner, so that both paint them the same way. */
export interface Marker {
  readonly paint: (scope: Element, ranges: readonly HighlightRange[]) => void;
  readonly clear: () => void;
}

interface Props {
  question: DrillQuestion;
  segment: DrillSegment | undefined;
  answer: number | null;
  brAnswer?: number | null;
  /** Eliminated options. */
  hidden: ReadonlySet<number>;
  /** Null if right and wrong must not be shown. */
  credited: number | null;
  /** The wrong option that most others chose. */
  tempting?: number | null;
  marks: readonly HighlightRange[];
  marker: Marker;
}

/** One question as it was shown, read-only. */
export function QuestionText({
  question,
  segment,
  answer,
  brAnswer = null,
  hidden,
  credited,
  tempting = null,
  marks,
  marker,
}: Props) {
  const scope = useRef<HTMLDivElement>(null);
  // On a small screen the passage would push the question out of view.
  const [roomy] = useState(() => window.matchMedia('(min-width: 640px)').matches);
  useEffect(() => {
    if (scope.current) marker.paint(scope.current, marks);
  }, [marks, marker]);
  useEffect(() => marker.clear, [marker]);
  return (
    <div ref={scope} className={classes.question}>
      {segment ? (
        <details className={classes.passage} open={roomy}>
          <summary>{segment.title || (segment.kind === 'game' ? 'Game' : 'Passage')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
          <section className={classes.passageText} tabIndex={0} aria-label="Passage">
            {segment.passages.map(({ label, html }, at) => (
              <div key={`${segment.id}-${label ?? at}`}>
                {label ? <h4>{label}</h4> : null}
                <div data-part={`passage-${at + 1}`}>
                  <RichText html={html} />
                </div>
              </div>
            ))}
          </section>
        </details>
      ) : null}
      {question.stimulus ? (
        <div data-part="stimulus">
          <RichText html={question.stimulus} />
        </div>
      ) : null}
      <div data-part="stem" className={classes.stem}>
        <RichText html={question.stem} />
      </div>
      <ol className={classes.options} aria-label="Answers">
        {question.options.map(({ no, html }) => {
          const right = no === credited;
          const wrong = credited !== null && !right && no === answer;
          const tags = [
            ...(right ? ['Correct answer'] : []),
            ...(no === tempting ? ['Most tempting wrong answer'] : []),
            ...(no === answer ? ['Your answer'] : []),
            ...(no === brAnswer && brAnswer !== answer ? ['In blind review'] : []),
            ...(hidden.has(no) ? ['You eliminated this'] : []),
          ];
          return (
            <li
              key={no}
              className={classes.option}
              data-chosen={no === answer}
              data-hidden={hidden.has(no)}
              data-tone={right ? 'right' : wrong ? 'wrong' : undefined}
            >
              <span className={classes.optionName} aria-hidden="true">
                {right ? <IconCheck size={16} /> : wrong ? <IconX size={16} /> : answerLabel(no)}
              </span>
              <div>
                <div data-part={`option-${no}`} className={classes.optionText}>
                  <RichText html={html} />
                </div>
                {tags.length > 0 ? <p className={classes.tags}>{tags.join(' · ')}</p> : null}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
