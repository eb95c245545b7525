import type { HighlightRange, TicketContext } from '@docket/contract/types';
import { optionLetter } from '@docket/rules';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatClock } from '../../ui/format.ts';
import { RichText } from '../../ui/RichText.tsx';
import classes from './context.module.css';

/** Paints highlights over the texts of a scope; passed in from the runner, so that both paint them the same way. */
export interface Marker {
  readonly paint: (scope: Element, ranges: readonly HighlightRange[]) => void;
  readonly clear: () => void;
}
const answerLabel = (no: number | null): string => (no === null ? 'none' : optionLetter(no));
const sureness: Record<number, string> = { 1: 'a guess', 2: 'unsure', 3: 'sure' };

function listFacts({ work, result }: TicketContext): string[] {
  if (!work) return ['Not answered before; asked from the explanation'];
  return [
    work.title,
    `answered ${answerLabel(work.givenAnswer)}`,
    ...(work.brAnswer === null ? [] : [`${answerLabel(work.brAnswer)} in blind review`]),
    formatClock(work.timeSpent),
    ...(work.confidence === null ? [] : [sureness[work.confidence] ?? '']),
    ...(work.flagged ? ['flagged'] : []),
    ...(result ? [`${result.questionType.label}, difficulty ${Math.round(result.difficulty)}`] : []),
  ].filter(Boolean);
}

/** The question as the student saw it, with the answer, highlights and eliminated options. */
export function Context({ context, marker, own }: { context: TicketContext; marker: Marker; own: boolean }) {
  const { stimulus, stem, options, segment, work, result } = context;
  const scope = useRef<HTMLDivElement>(null);
  const marks = work?.highlights;
  useEffect(() => {
    if (scope.current) marker.paint(scope.current, marks ?? []);
    return () => marker.clear();
  }, [marks, marker]);
  const whose = own ? 'Your' : "Student's";
  return (
    <div ref={scope} className={classes.context}>
      <p className={classes.facts}>{listFacts(context).join(' · ')}</p>
      {segment ? (
        <details className={classes.passage}>
          <summary>{segment.title || (segment.kind === 'game' ? 'Game' : 'Passage')}</summary>
          <div>
            {segment.passages.map(({ label, html }, at) => (
              <div key={`${segment.id}-${label ?? at}`}>
                {label ? <h4>{label}</h4> : null}
                <div data-part={`passage-${at + 1}`}>
                  <RichText html={html} />
                </div>
              </div>
            ))}
          </div>
        </details>
      ) : null}
      {stimulus ? (
        <div data-part="stimulus">
          <RichText html={stimulus} />
        </div>
      ) : null}
      <div data-part="stem" className={classes.stem}>
        <RichText html={stem} />
      </div>
      <ol className={classes.options} aria-label="Answers">
        {options.map(({ no, html }) => {
          const right = no === result?.credited;
          const chosen = no === work?.givenAnswer;
          const wrong = result !== null && chosen && !right;
          const tags = [
            ...(right ? ['Correct answer'] : []),
            ...(chosen ? [`${whose} answer`] : []),
            ...(no === work?.brAnswer && !chosen ? ['In blind review'] : []),
            ...(work?.hidden.includes(no) ? ['Eliminated'] : []),
          ];
          return (
            <li key={no} data-tone={right ? 'right' : wrong ? 'wrong' : undefined} data-chosen={chosen}>
              <span className={classes.optionName} aria-hidden="true">
                {right ? <IconCheck size={16} /> : wrong ? <IconX size={16} /> : answerLabel(no)}
              </span>
              <div>
                <div data-part={`option-${no}`} data-struck={work?.hidden.includes(no) ?? false}>
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
