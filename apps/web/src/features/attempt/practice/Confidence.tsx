import type { DrillQuestion } from '@docket/contract/types';
import { announce } from '../../../lib/announce.ts';
import type { AttemptEvent } from '../../../shared/attempt-events/events.ts';
import { useShortcutKeys } from '../keys/use-shortcut-keys.ts';
import classes from './practice.module.css';

const choices = [
  [1, 'Guess', 'g'],
  [2, 'Unsure', 'u'],
  [3, 'Sure', 's'],
] as const;

interface Props {
  question: DrillQuestion;
  record: (event: AttemptEvent) => void;
  readOnly: boolean;
}

/** How sure the student is of the answer; optional. The result compares it with what was correct. */
export function Confidence({ question, record, readOnly }: Props) {
  const { confidence } = question;
  const saveConfidence = (chosen: number, label: string) => {
    const newConfidence = confidence === chosen ? null : chosen;
    record({ kind: 'confidence', drillQuestionId: question.id, confidence: newConfidence });
    announce(newConfidence === null ? 'Confidence removed' : label);
  };
  const keys = choices.map(([no, label, key]) => [key, () => saveConfidence(no, label)] as const);
  useShortcutKeys(readOnly ? {} : Object.fromEntries(keys));
  return (
    <fieldset className={classes.confidence} disabled={readOnly}>
      <legend>How sure are you?</legend>
      {choices.map(([no, label, key]) => (
        <button
          key={no}
          type="button"
          className={classes.choice}
          aria-pressed={confidence === no}
          title={`${label} (${key.toUpperCase()})`}
          onClick={() => saveConfidence(no, label)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
