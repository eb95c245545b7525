import { Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Reorder } from '../../ui/admin/Reorder.tsx';
import type { Removal } from '../../ui/admin/removal.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { emptyCopy } from '../../ui/empty-copy.ts';
import { RowText } from '../../ui/layout/RowList.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Archived } from './Archived.tsx';
import { archived, invalidateLearning, live, type Question } from './data/learning-queries.ts';
import { formatQuestion } from './data/question-label.ts';
import { Remove } from './Remove.tsx';

interface Props {
  /** The unit or course. */
  homeId: string;
  questions: readonly Question[];
  writes: boolean;
  /** Creates an empty one and returns its id. */
  add?: () => Promise<string>;
  reorder?: (ids: string[]) => Promise<unknown>;
  remove?: (id: string, query: { dryRun?: string }) => Promise<Removal>;
}

/** The questions of a skill or lesson in order; each is edited in the question editor. */
export function Questions({ homeId, questions, writes, add, reorder, remove }: Props) {
  const navigate = useNavigate();
  const toEditor = (questionId: string) =>
    navigate({ to: '/superadmin/tests/$id/question/$questionId', params: { id: homeId, questionId } });
  const adding = useMutation({
    mutationFn: async () => add?.(),
    onSuccess: async (id) => {
      await invalidateLearning();
      if (id) await toEditor(id);
    },
    onError: notify.error,
  });
  const shown = live(questions);
  return (
    <Section
      title="Questions"
      gap="sm"
      actions={
        add ? (
          <ActionButton variant="default" loading={adding.isPending} onClick={() => adding.mutate()}>
            Add a question
          </ActionButton>
        ) : null
      }
    >
      {shown.length === 0 ? (
        <Empty {...emptyCopy.learningNoQuestionsYet} />
      ) : (
        <Reorder
          label="Questions"
          items={shown}
          itemKey={({ id }) => id}
          itemName={({ no }) => `Question ${no}`}
          {...(reorder
            ? { onReorder: (ids: string[]) => void reorder(ids).then(invalidateLearning, notify.error) }
            : {})}
        >
          {(question) => (
            <Group gap="xs">
              <RowText detail={formatQuestion(question)}>
                <Link
                  to="/superadmin/tests/$id/question/$questionId"
                  params={{ id: homeId, questionId: question.id }}
                >
                  Question {question.no}
                </Link>
              </RowText>
              {question.enabled ? null : <Chip>Not published</Chip>}
              {remove ? (
                <Remove
                  name={`Question ${question.no}`}
                  id={question.id}
                  homeId={homeId}
                  remove={(query) => remove(question.id, query)}
                />
              ) : null}
            </Group>
          )}
        </Reorder>
      )}
      <Archived
        items={archived(questions).map(({ id, no }) => ({ id, name: `Question ${no}` }))}
        {...(writes
          ? { restore: (id: string) => call('PUT /test/question/{id}/restore', { params: { id } }) }
          : {})}
      />
    </Section>
  );
}
