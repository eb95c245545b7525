import type { DrillQuestion, Explanation } from '@docket/contract/types';
import { optionLetter } from '@docket/rules';
import { Group, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { announce } from '../../../lib/announce.ts';
import { Keys } from '../../../ui/Keys.tsx';
import { useHasRoom } from '../../../ui/use-has-room.ts';
import { findShortReason } from './short-reason.ts';
import classes from './verdict.module.css';

/** A note says first what tempts, and then what is wrong. */
const maxNoteLength = 400;

interface Props {
  question: Pick<DrillQuestion, 'id' | 'givenAnswer'>;
  result: Pick<NonNullable<DrillQuestion['result']>, 'correct' | 'credited'>;
  /** Undefined while they load. */
  explanations: readonly Pick<Explanation, 'html' | 'notes'>[] | undefined;
}

function formatVerdict({ question, result }: Pick<Props, 'question' | 'result'>) {
  if (result.correct) return { label: 'Correct', rest: null };
  const label = question.givenAnswer === null ? 'Not answered' : 'Incorrect';
  return { label, rest: `The correct answer is ${optionLetter(result.credited)}.` };
}

const KeyHint = ({ keys, what }: { keys: string; what: string }) => (
  <span>
    <Keys of={[keys]} /> {what}
  </span>
);

/** Right or wrong, the credited answer, and the reason in a sentence or two. It is announced when it appears. */
export function Verdict({ question, result, explanations }: Props) {
  const hasRoom = useHasRoom();
  const { label, rest } = formatVerdict({ question, result });
  const text = rest ? `${label}. ${rest}` : `${label}.`;
  useEffect(() => {
    if (question.id) announce(text, 'assertive');
  }, [text, question.id]);
  const first = explanations?.[0];
  // What is wrong with the chosen option says more to who chose it than how the argument is built.
  const note = result.correct
    ? undefined
    : first?.notes.find(({ optionNo }) => optionNo === question.givenAnswer);
  const reason = note ? findShortReason(note.html, maxNoteLength) : findShortReason(first?.html ?? '');
  const Mark = result.correct ? IconCheck : IconX;
  return (
    <section className={classes.verdict} data-tone={result.correct ? 'good' : 'bad'} aria-label="Verdict">
      <p>
        <Mark size={18} stroke={3} aria-hidden /> <strong>{label}</strong> {rest}
      </p>
      {/* Keeps its line while the explanation loads, so that nothing jumps. */}
      <Text className={classes.reason} mih="1.6em">
        {reason}
      </Text>
      {hasRoom ? (
        <Group gap="md" mt="xs" aria-hidden="true" data-on-paper="none" fz="sm" c="dimmed">
          {result.correct ? null : <KeyHint keys="J" what="Add to journal" />}
          <KeyHint keys="W" what="Explanation" />
          <KeyHint keys="Enter" what="Continue" />
        </Group>
      ) : null}
    </section>
  );
}
