import type { DrillQuestion } from '@docket/contract/types';
import { formatClock } from '../../../ui/format.ts';
import classes from './result.module.css';
import { TimeBar } from './TimeBar.tsx';

interface Props {
  question: DrillQuestion;
  result: NonNullable<DrillQuestion['result']>;
}
const difficulties = ['very easy', 'easy', 'medium', 'hard', 'very hard'];

/** Facts about an answered question: time, difficulty, type, and how others did. */
export function Facts({ question, result }: Props) {
  const level = Math.min(5, Math.max(1, Math.round(result.difficulty)));
  return (
    <dl className={classes.facts}>
      <div className={classes.wide}>
        <dt>Time</dt>
        <dd>
          <TimeBar own={question.timeSpent} others={result.meanTime} />
        </dd>
      </div>
      <div>
        <dt>Difficulty</dt>
        <dd>
          <span className={classes.dots} aria-hidden>
            {[1, 2, 3, 4, 5].map((dot) => (
              <span key={dot} data-on={dot <= level} />
            ))}
          </span>{' '}
          {level} of 5, {difficulties[level - 1]}
          {result.shareRight === null ? <span> (set by the author)</span> : null}
        </dd>
      </div>
      <div>
        <dt>Type</dt>
        <dd>{result.questionType.label}</dd>
      </div>
      {result.topics.length > 0 ? (
        <div>
          <dt>{result.topics.length === 1 ? 'Topic' : 'Topics'}</dt>
          <dd>{result.topics.map((topic) => topic.label).join(', ')}</dd>
        </div>
      ) : null}
      {result.shareRight === null ? null : (
        <div>
          <dt>Others</dt>
          <dd>{Math.round(result.shareRight * 100)}% were correct</dd>
        </div>
      )}
      {result.seenBefore ? (
        <div>
          <dt>Seen before</dt>
          <dd>Only a first answer changes your level</dd>
        </div>
      ) : null}
      {result.assisted ? (
        <div>
          <dt>Hint</dt>
          <dd>Used, so it doesn't change your level</dd>
        </div>
      ) : null}
      {!result.counted && question.givenAnswer !== null && !result.assisted ? (
        <div>
          <dt>Pace</dt>
          <dd>
            {formatClock(question.timeSpent)}, very fast.{' '}
            {result.seenBefore
              ? "It doesn't change your accuracy."
              : 'It changes your level, but not your accuracy.'}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
