import type { HighlightRange, Replay } from '@docket/contract/types';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useMemo } from 'react';
import { formatClock } from '../../../ui/format.ts';
import { FoldedReading } from '../../../ui/question/FoldedReading.tsx';
import { OptionList } from '../../../ui/question/OptionList.tsx';
import { type Marker, QuestionView } from '../../../ui/question/QuestionView.tsx';
import { answerLabel, confidenceNames } from '../data/labels.ts';
import { Controls } from './Controls.tsx';
import classes from './replay.module.css';
import { getStateAt, type SectionState, segmentsByNo } from './replay-state.ts';
import { StepList } from './StepList.tsx';
import { usePlayer } from './use-player.ts';

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
  const marks = useMemo(
    () => [
      ...(now.questionMarks.get(now.no) ?? []),
      ...(now.passageMarks.get(segments.get(now.no) ?? '') ?? []),
    ],
    [now, segments],
  );
  return (
    <Stack gap="md">
      <Controls player={player} steps={steps} durationMs={durationMs} count={sheet.questions.length} />
      {truncated ? (
        <Text size="sm" c="dimmed">
          This replay shows only the first part of the attempt; it was too long to record in full.
        </Text>
      ) : null}
      <QuestionStrip questions={sheet.questions} now={now} />
      <div className={classes.columns}>
        <Screen sheet={sheet} now={now} ms={player.ms} marks={marks} marker={marker} />
        <StepList steps={steps} shown={shown} onSeek={player.seek} />
      </div>
    </Stack>
  );
}

/** Every question with its answer at this time. */
function QuestionStrip({ questions, now }: { questions: Replay['sheet']['questions']; now: SectionState }) {
  return (
    <ol className={classes.strip} aria-label="Questions at this time">
      {questions.map(({ no }) => {
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
  );
}

interface ScreenProps {
  sheet: Replay['sheet'];
  now: SectionState;
  ms: number;
  marks: readonly HighlightRange[];
  marker: Marker;
}

/** The question that was on the screen, as it looked. */
function Screen({ sheet, now, ms, marks, marker }: ScreenProps) {
  const question = sheet.questions.find(({ no }) => no === now.no);
  const confidence = now.confidence.get(now.no) ?? null;
  return (
    <Paper component="section" px="lg" py="md" miw={0} aria-labelledby="on-screen">
      <Group component="p" justify="space-between" gap="xs" mb="sm">
        <strong id="on-screen">Question {now.no}</strong>
        <Text span size="sm" c="dimmed" className="tabular">
          {[
            formatClock(ms / 1000),
            ...(now.flagged.has(now.no) ? ['flagged'] : []),
            ...(confidence === null ? [] : [confidenceNames[confidence as 1 | 2 | 3]]),
            ...(now.paused ? ['clock stopped'] : []),
          ].join(' · ')}
        </Text>
      </Group>
      {question ? (
        <QuestionView
          key={question.id}
          compact
          reading={
            <FoldedReading
              segment={sheet.segments.find(({ id }) => id === question.segmentId)}
              stimulus={question.stimulus}
              open
            />
          }
          stem={question.stem}
          options={
            <OptionList
              options={question.options}
              work={{
                answer: now.answers.get(now.no) ?? null,
                eliminated: [...(now.hidden.get(now.no) ?? [])],
                credited: null,
              }}
            />
          }
          marks={marks}
          marker={marker}
        />
      ) : null}
    </Paper>
  );
}
