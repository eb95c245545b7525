import type { PlannedStudyStep } from '@docket/contract/types';
import { Text } from '@mantine/core';
import { changeText } from './plan-labels.ts';

/** What the student changed about a step. */
export function StepNote({ step, day }: { step: PlannedStudyStep; day: string }) {
  const text = changeText(step, day);
  return text ? (
    <Text span display="block" size="xs" c="dimmed">
      {text}
    </Text>
  ) : null;
}
