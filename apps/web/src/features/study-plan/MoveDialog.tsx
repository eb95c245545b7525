import type { PlannedStudyStep, StudyPlan } from '@docket/contract/types';
import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getFieldErrors } from '../../lib/errors.ts';
import { planQuery } from '../../lib/plan-query.ts';
import { FormDialog } from '../../ui/admin/FormDialog.tsx';
import { formatMinutes, formatWeekdayAndDay } from './plan-labels.ts';
import { useChangePlan } from './plan-queries.ts';

interface Props {
  step: PlannedStudyStep;
  day: string;
  onClose: () => void;
}

/** Today and the coming days before the exam, with the content of each. */
const daysToChoose = ({ today, ahead, examDate, daysLeft }: StudyPlan) =>
  [today, ...ahead].filter(({ day }) => examDate === null || daysLeft === null || day < examDate);

/** Asks for the day to which a step is moved. */
export function MoveDialog({ step, day, onClose }: Props) {
  const { data: plan } = useQuery(planQuery);
  const [target, setTarget] = useState<string | null>(null);
  const { mutate, isPending, error } = useChangePlan({ onDone: onClose });
  const move = (how: { onSettled: () => void }) => {
    if (target) mutate({ step, change: { action: 'move', targetDay: target } }, how);
  };
  return (
    <FormDialog
      title={`Move ${step.title}`}
      submit="Move"
      sending={{ isPending, error, mutate: (_, how) => move(how) }}
      ready={target !== null}
      onClose={onClose}
    >
      <Radio.Group label="Day" value={target} onChange={setTarget} error={getFieldErrors(error).targetDay}>
        <Stack gap={0}>
          {plan
            ? daysToChoose(plan)
                .filter((one) => one.day !== day)
                .map((one) => (
                  <Radio
                    key={one.day}
                    value={one.day}
                    label={
                      <>
                        {one.day === plan.today.day ? 'Today' : formatWeekdayAndDay(one.day)}{' '}
                        <Text span size="sm" c="dimmed">
                          {one.kind === 'rest'
                            ? 'Rest day'
                            : formatMinutes(one.steps.reduce((sum, { minutes }) => sum + minutes, 0))}
                        </Text>
                      </>
                    }
                  />
                ))
            : null}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
