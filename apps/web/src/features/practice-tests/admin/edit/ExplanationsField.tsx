import { Button, Text } from '@mantine/core';
import { useMe } from '../../../../lib/me.ts';
import { isEqual } from '../../../../ui/admin/kept-values.ts';
import { Section } from '../../../../ui/layout/Section.tsx';
import type { Question } from '../data/test-queries.ts';
import { RemoveButton } from '../practice-test/RemoveButton.tsx';
import { ExplanationFields } from './ExplanationFields.tsx';
import { KeyChanged } from './KeyChanged.tsx';
import {
  createExplanation,
  type ExplanationValues,
  type QuestionValues,
  without,
} from './question-values.ts';

interface Props {
  question: Question;
  form: {
    values: QuestionValues;
    base: QuestionValues;
    replace: (change: (now: QuestionValues) => QuestionValues) => void;
    both: (change: (now: QuestionValues) => QuestionValues) => void;
  };
}

/** Explanations of a question; several authors may write one each. */
export function ExplanationsField({ question, form }: Props) {
  const me = useMe();
  const { explanations, credited, options } = form.values;
  const update = (change: (now: readonly ExplanationValues[]) => readonly ExplanationValues[]) =>
    form.replace((now) => ({ ...now, explanations: change(now.explanations) }));
  const createNotice = (one: ExplanationValues) => {
    const read = form.base.explanations.find(({ key }) => key === one.key);
    const stored = question.explanations.find(({ id }) => id === one.id);
    if (!read || !(stored?.keyChanged || stored?.optionsChanged)) return null;
    const keys = [credited, form.base.credited];
    const optionsAsRead =
      isEqual(options, form.base.options) && form.base.optionsHash === question.optionsHash;
    return (
      <KeyChanged
        question={question}
        explanation={read}
        of={stored.keyChanged ? 'key' : 'options'}
        asRead={isEqual(one, read) && optionsAsRead && keys.every((key) => key === question.credited)}
        onConfirm={form.both}
      />
    );
  };
  return (
    <Section title="Explanations">
      {explanations.length === 0 ? (
        <Text size="sm" c="dimmed">
          None yet.
        </Text>
      ) : null}
      {explanations.map((explanation, index) => (
        <ExplanationFields
          key={explanation.key}
          name={explanations.length > 1 ? `Explanation ${index + 1}` : 'Explanation'}
          value={explanation}
          credited={credited}
          notice={createNotice(explanation)}
          onChange={(next) =>
            update((now) => now.map((other) => (other.key === explanation.key ? next : other)))
          }
        >
          {explanation.id ? (
            <RemoveButton
              kind="explanation"
              id={explanation.id}
              homeId={question.testId}
              name={`the explanation of ${explanation.author}`}
              onRemoved={() => form.both((now) => without(now, explanation.key))}
            />
          ) : (
            <Button
              variant="subtle"
              color="bad"
              onClick={() => form.both((now) => without(now, explanation.key))}
            >
              Discard
            </Button>
          )}
        </ExplanationFields>
      ))}
      <div>
        <Button
          variant="default"
          onClick={() =>
            update((now) => [
              ...now,
              createExplanation(`new-${Date.now()}`, `${me.firstName} ${me.lastName}`.trim()),
            ])
          }
        >
          Write an explanation
        </Button>
      </div>
    </Section>
  );
}
