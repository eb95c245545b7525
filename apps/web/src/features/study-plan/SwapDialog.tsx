import type { PlannedStudyStep, PlanOptions, StepReplacement } from '@docket/contract/types';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getFieldErrors } from '../../lib/errors.ts';
import { FormDialog } from '../../ui/admin/FormDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { sectionNames } from './plan-labels.ts';
import { planOptionsQuery, useChangePlan } from './plan-queries.ts';

interface Props {
  step: PlannedStudyStep;
  onClose: () => void;
}
interface Choice {
  readonly label: string;
  readonly replacement: StepReplacement;
}
const none = { type: null, questionType: null, testId: null };

/** The alternatives to a step, in groups, without its current subject. */
function listChoices({ kind, type, questionType, test }: PlannedStudyStep, options: PlanOptions) {
  const groups: { readonly label: string; readonly choices: readonly Choice[] }[] =
    kind === 'test'
      ? [
          {
            label: "Practice tests you haven't seen",
            choices: options.tests
              .filter(({ id }) => id !== test?.id)
              .map(({ id, name }) => ({ label: name, replacement: { ...none, testId: id } })),
          },
        ]
      : kind === 'section'
        ? [
            {
              label: 'Timed sections',
              choices: options.sections
                .filter((section) => section !== type)
                .map((section) => ({
                  label: sectionNames[section],
                  replacement: { ...none, type: section },
                })),
            },
          ]
        : options.drills.map((drill) => ({
            label: sectionNames[drill.type],
            choices: [
              { label: `All of ${sectionNames[drill.type]}`, replacement: { ...none, type: drill.type } },
              ...drill.questionTypes.map(({ code, label }) => ({
                label,
                replacement: { ...none, type: drill.type, questionType: code },
              })),
            ].filter(
              ({ replacement }) =>
                replacement.type !== type ||
                (replacement as StepReplacement).questionType !== (questionType?.code ?? null),
            ),
          }));
  return groups.filter(({ choices }) => choices.length > 0);
}
const labels = { test: 'Practice test', section: 'Section type', drill: 'Question type' } as const;

/** Asks for the new subject of a step. */
export function SwapDialog({ step, onClose }: Props) {
  const { data, error: loadError, refetch } = useQuery(planOptionsQuery);
  const { mutate, isPending, error } = useChangePlan({ onDone: onClose });
  const [at, setAt] = useState('');
  const groups = data ? listChoices(step, data) : [];
  const all = groups.flatMap(({ choices }) => choices);
  const chosen = at === '' ? undefined : all[Number(at)];
  const swap = (how: { onSettled: () => void }) => {
    if (chosen) mutate({ step, change: { action: 'swap', replacement: chosen.replacement } }, how);
  };
  const errors = getFieldErrors(error);
  return (
    <FormDialog
      title={`Swap ${step.title}`}
      submit="Swap"
      sending={{ isPending, error, mutate: (_, how) => swap(how) }}
      ready={chosen !== undefined}
      onClose={onClose}
    >
      {loadError ? (
        <ErrorState error={loadError} retry={() => void refetch()} />
      ) : data ? (
        all.length > 0 ? (
          <NativeSelect
            label={labels[step.kind as keyof typeof labels] ?? 'Step'}
            value={at}
            error={
              errors['replacement.type'] ?? errors['replacement.questionType'] ?? errors['replacement.testId']
            }
            onChange={({ currentTarget }) => setAt(currentTarget.value)}
          >
            <option value="">Choose one</option>
            {groups.map((group) => (
              <optgroup key={group.label} label={group.label}>
                {group.choices.map((choice) => (
                  <option key={choice.label} value={all.indexOf(choice)}>
                    {choice.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </NativeSelect>
        ) : (
          <Text size="sm" c="dimmed">
            There is nothing else to swap this step for.
          </Text>
        )
      ) : (
        <div role="status" aria-label="Loading">
          <Skeleton height="64px" />
        </div>
      )}
    </FormDialog>
  );
}
