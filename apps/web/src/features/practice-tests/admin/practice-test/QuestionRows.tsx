import { optionLetter } from '@docket/rules';
import { Button, Group, Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { Reorder } from '../../../../ui/admin/Reorder.tsx';
import { Chip } from '../../../../ui/Chip.tsx';
import { invalidateLibrary, type QuestionLine, settingsQuery } from '../data/test-queries.ts';
import { saveQuestion } from '../data/write-question.ts';
import { RemoveButton } from './RemoveButton.tsx';
import classes from './test.module.css';

interface Props {
  /** For screen readers. */
  label: string;
  homeId: string;
  sectionId: string;
  segmentId: string | null;
  questions: readonly QuestionLine[];
  onReorder?: (keys: string[]) => void;
}

/** Questions in order, each with a link to its editor. */
export function QuestionRows({ label, homeId, questions, onReorder, ...path }: Props) {
  const types = useQuery(settingsQuery).data?.questionTypes;
  // A new order is shown before the server has it.
  const [order, setOrder] = useState<{ of: readonly QuestionLine[]; keys: string[] } | null>(null);
  const sorted = [...questions].sort((a, b) => a.no - b.no);
  const shown =
    order && sameKeys(order.of, questions)
      ? order.keys.flatMap((key) => sorted.filter(({ id }) => id === key))
      : sorted;
  if (questions.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No questions yet.
      </Text>
    );
  return (
    <Reorder
      label={label}
      items={shown}
      itemKey={({ id }) => id}
      itemName={({ no }) => `Question ${no}`}
      {...(onReorder && questions.length > 1
        ? {
            onReorder: (keys: string[]) => {
              setOrder({ of: questions, keys });
              onReorder(keys);
            },
          }
        : {})}
    >
      {(question) => (
        <Group gap="xs">
          <Link
            className={classes.question}
            to="/superadmin/tests/$id/question/$questionId"
            params={{ id: homeId, questionId: question.id }}
          >
            <Text span c="dimmed" ta="end" miw="1.5rem" className="tabular">
              {question.no}
            </Text>
            <span className="visually-hidden">. </span>
            <span className={classes.excerpt}>{question.excerpt || 'Empty'}</span>
          </Link>
          <Group component="span" gap="xs" fz="sm" c="dimmed" className="tabular">
            <span>
              {types?.find(({ code }) => code === question.questionType)?.label ?? question.questionType}
            </span>
            {question.credited === null ? (
              <Chip>No key</Chip>
            ) : (
              <span>
                <span className="visually-hidden">Key </span>
                {optionLetter(question.credited)}
              </span>
            )}
            {question.explanations === 0 ? <Chip>Not explained</Chip> : null}
            {question.enabled ? null : <Chip>Not published</Chip>}
          </Group>
          {onReorder ? (
            <Group component="span" gap={0}>
              <Toggle homeId={homeId} question={question} {...path} />
              <RemoveButton
                small
                kind="question"
                id={question.id}
                homeId={homeId}
                name={`Question ${question.no}`}
              />
            </Group>
          ) : null}
        </Group>
      )}
    </Reorder>
  );
}

/** The same questions with the same numbers: the server has sent nothing new. */
const sameKeys = (a: readonly QuestionLine[], b: readonly QuestionLine[]) =>
  a.length === b.length && a.every((one, at) => one.id === b[at]?.id && one.no === b[at]?.no);

interface ToggleProps {
  homeId: string;
  sectionId: string;
  segmentId: string | null;
  question: QuestionLine;
}
function Toggle({ homeId, sectionId, segmentId, question }: ToggleProps) {
  const { id, no, enabled } = question;
  const run = async () => {
    try {
      // The outline has no versions of its questions, so the stored question is fetched.
      const { question: stored } = await call('GET /question/{id}', { params: { id } });
      await saveQuestion(
        { id, testId: homeId, sectionId, segmentId },
        { version: stored.version, enabled: !enabled },
      );
      notify.success(`Question ${no} is ${enabled ? 'unpublished' : 'published'}`);
    } catch (error) {
      notify.error(error);
    }
    void invalidateLibrary();
  };
  const name = `${enabled ? 'Unpublish' : 'Publish'} question ${no}`;
  return (
    <Button variant="subtle" px="xs" aria-label={name} title={name} onClick={() => void run()}>
      {enabled ? <IconEye size={18} aria-hidden="true" /> : <IconEyeOff size={18} aria-hidden="true" />}
    </Button>
  );
}
