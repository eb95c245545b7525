import type { Replay } from '@docket/contract/types';
import { IconFlag } from '@tabler/icons-react';
import { useMemo } from 'react';
import { formatClock } from '../../../ui/format.ts';
import { answerLabel, confidenceNames } from '../data/labels.ts';
import { type Marker, QuestionText } from '../question/QuestionText.tsx';
import { Controls } from './Controls.tsx';
import classes from './replay.module.css';
import { getStateAt, segmentsByNo } from './replay-state.ts';
import { StepList } from './StepList.tsx';
import { usePlayer } from './use-player.ts';

const nothing: ReadonlySet<number> = new Set();

/** The section at one time of the timeline, which can be moved. */
export function ReplayView({ replay, marker }: { replay: Replay; marker: Marker }) {
  const { sheet, steps, durationMs, truncated } = replay;
  const player = usePlayer(durationMs);
  const segments = useMemo(() => segmentsByNo(replay), [replay]);
  const shown = steps.findLastIndex(({ ms }) => ms <= player.ms);
  // Nothing changes between two steps, so the state is computed only when a step is passed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` represents the time
  const now = useMemo(
    () => getStateAt(steps, player.ms, segments, sheet.questions[0]?.no ?? 1),
    [steps, shown, segments, sheet],
  );
  const question = sheet.questions.find(({ no }) => no === now.no);
  const segment = sheet.segments.find(({ id }) => id === question?.segmentId);
  const marks = useMemo(
    () => [
      ...(now.questionMarks.get(now.no) ?? []),
      ...(now.passageMarks.get(segments.get(now.no) ?? '') ?? []),
    ],
    [now, segments],
  );
  const answer = now.answers.get(now.no) ?? null;
  const confidence = now.confidence.get(now.no) ?? null;
  return (
    <div className={classes.replay}>
      <Controls player={player} steps={steps} durationMs={durationMs} count={sheet.questions.length} />
      {truncated ? (
        <p className={classes.quiet}>
          This replay shows only the first part of the attempt; it was too long to record in full.
        </p>
      ) : null}
      <ol className={classes.strip} aria-label="Questions at this time">
        {sheet.questions.map(({ no }) => {
          const answer = now.answers.get(no) ?? null;
          return (
            <li key={no} data-current={no === now.no} data-answered={answer !== null}>
              <span>{no}</span>
              <span className={classes.answer}>{answer === null ? '' : answerLabel(answer)}</span>
              {now.flagged.has(no) ? (
                <>
                  <IconFlag className={classes.flag} size={12} aria-hidden="true" />
                  <span className="visually-hidden">flagged</span>
                </>
              ) : null}
              {no === now.no ? <span className="visually-hidden">on screen</span> : null}
            </li>
          );
        })}
      </ol>
      <div className={classes.columns}>
        <section className={classes.screen} aria-labelledby="on-screen">
          <p className={classes.screenHead}>
            <strong id="on-screen">Question {now.no}</strong>
            <span className={classes.quiet}>
              {[
                formatClock(player.ms / 1000),
                ...(now.flagged.has(now.no) ? ['flagged'] : []),
                ...(confidence === null ? [] : [confidenceNames[confidence as 1 | 2 | 3]]),
                ...(now.paused ? ['clock stopped'] : []),
              ].join(' · ')}
            </span>
          </p>
          {question ? (
            <QuestionText
              key={question.id}
              question={question}
              segment={segment}
              answer={answer}
              hidden={now.hidden.get(now.no) ?? nothing}
              credited={null}
              marks={marks}
              marker={marker}
            />
          ) : null}
        </section>
        <StepList steps={steps} shown={shown} onSeek={player.seek} />
      </div>
    </div>
  );
}
