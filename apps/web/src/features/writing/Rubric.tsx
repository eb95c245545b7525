import type { WritingAttempt, WritingRubric } from '@docket/contract/types';
import { maxRubricPoints, rubricCriteria, sumRubric } from '@docket/rules';
import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryClient } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import classes from './writing.module.css';
import { rubricCopy } from './writing-copy.ts';
import { attemptQuery, cacheWritingAttempt } from './writing-queries.ts';

/** The student's own rating, saved with each click. */
export function Rubric({ attempt }: { attempt: WritingAttempt }) {
  const { id } = attempt;
  /** What was chosen here. A read of the essay that began before must not put the older rating back. */
  const [chosen, setChosen] = useState<Partial<WritingRubric>>({});
  const rubric = { ...attempt.rubric, ...chosen };
  const mutationKey = ['writing', 'rubric', id];
  const rate = useMutation({
    mutationKey,
    scope: { id: `rubric-${id}` },
    mutationFn: (next: WritingRubric) =>
      call('PUT /writing/attempt/{id}/rubric', { params: { id }, body: { rubric: next } }),
    onError: (error) => notify.error(error),
    async onSettled(_, error) {
      // With the last of several choices, what is stored is shown again.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      if (error) setChosen({});
      await queryClient.invalidateQueries({ queryKey: attemptQuery(id).queryKey });
      if (queryClient.isMutating({ mutationKey }) <= 1) setChosen({});
    },
  });
  const choose = (criterion: keyof WritingRubric, level: number) => {
    const next = { ...rubric, [criterion]: level };
    setChosen((before) => ({ ...before, [criterion]: level }));
    cacheWritingAttempt({ ...attempt, rubric: next });
    rate.mutate(next);
  };
  const points = sumRubric(rubric);
  return (
    <Stack component="section" aria-labelledby="rubric">
      <Group gap="md" align="baseline">
        <h2 id="rubric">Rate your essay</h2>
        <Text size="sm" c="dimmed" role="status">
          {points === null ? 'Saved as you choose' : `${points} of ${maxRubricPoints} points`}
        </Text>
      </Group>
      <DisabledWhileImpersonating>
        <Stack>
          {rubricCriteria.map((criterion) => (
            <fieldset key={criterion}>
              <Text component="legend" fw={600} mb="xs">
                {rubricCopy[criterion].title}
              </Text>
              <SimpleGrid cols={{ base: 1, md: 4 }} spacing="xs">
                {rubricCopy[criterion].levels.map((text, at) => (
                  <label key={text} className={classes.level} data-chosen={rubric[criterion] === at + 1}>
                    <input
                      type="radio"
                      name={`${id}-${criterion}`}
                      checked={rubric[criterion] === at + 1}
                      onChange={() => choose(criterion, at + 1)}
                    />
                    <span>
                      <strong>{at + 1}</strong> {text}
                    </span>
                  </label>
                ))}
              </SimpleGrid>
            </fieldset>
          ))}
        </Stack>
      </DisabledWhileImpersonating>
    </Stack>
  );
}
