import { optionLetter } from '@docket/rules';
import { Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { notify } from '../../../../lib/notify.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { cacheQuestion, invalidateLibrary, type Question } from '../data/test-queries.ts';
import { writeExplanation } from '../data/write-question.ts';
import classes from './edit.module.css';
import {
  type ExplanationValues,
  type QuestionValues,
  toExplanationBody,
  withVersion,
} from './question-values.ts';

interface Props {
  question: Question;
  /** The stored values, before any edit here. */
  explanation: ExplanationValues;
  /** What has changed since it was written; if both have, the credited answer. */
  of: 'key' | 'options';
  /** Neither it nor the credited answer or options are being edited here, so it can be confirmed as it is. */
  asRead: boolean;
  onConfirm: (change: (now: QuestionValues) => QuestionValues) => void;
}

/**
 * Says that an explanation is older than the credited answer or the options of its question, and lets staff confirm
 * that it still matches.
 */
export function KeyChanged({ question, explanation, of, asRead, onConfirm }: Props) {
  const noticeBox = useRef<HTMLDivElement>(null);
  const { credited } = question;
  const key = credited === null ? '' : `(${optionLetter(credited)})`;
  const confirmMatches = useMutation({
    mutationFn: () =>
      writeExplanation(
        { question, credited, optionsSeen: question.optionsHash },
        { id: explanation.key, version: explanation.version },
        toExplanationBody(explanation, credited),
      ),
    onSuccess(stored) {
      // The button disappears; the focus stays in the explanation.
      noticeBox.current?.closest('fieldset')?.focus();
      onConfirm((now) => withVersion(now, stored));
      cacheQuestion({
        ...question,
        explanations: question.explanations.map((one) => (one.id === stored.id ? stored : one)),
      });
      notify.success(
        `Explanation by ${stored.author} confirmed for ${of === 'key' ? `the key ${key}` : 'these options'}`,
      );
      void invalidateLibrary();
    },
    onError(error) {
      notify.error(error);
      void invalidateLibrary();
    },
  });
  return (
    <Group justify="space-between" gap="xs" className={classes.changed} role="status" ref={noticeBox}>
      <p>
        {of === 'key'
          ? `The key was set to ${key} after this was written.`
          : 'The options have changed since. Is it still correct?'}
        {asRead ? ' Read it through. Correct it, or confirm it below.' : null}
        {asRead ? null : ' Read it through, then save it.'}
      </p>
      {asRead ? (
        <ActionButton
          variant="default"
          loading={confirmMatches.isPending}
          onClick={() => confirmMatches.mutate()}
        >
          It's still correct{of === 'key' ? ` ${key}` : null}
        </ActionButton>
      ) : null}
    </Group>
  );
}
