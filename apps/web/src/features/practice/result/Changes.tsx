import type { PracticeResult } from '@docket/contract/types';
import { Group, Text } from '@mantine/core';
import { plural } from '../../../ui/format.ts';
import { Section } from '../../../ui/layout/Section.tsx';

/** The effect of changed answers. */
export function Changes({ changes }: Pick<PracticeResult, 'changes'>) {
  const { wrongToRight, rightToWrong, wrongToWrong } = changes;
  const all = wrongToRight + rightToWrong + wrongToWrong;
  const gain = wrongToRight - rightToWrong;
  return (
    <Section title="Answer changes" gap="xs">
      {all === 0 ? (
        <Text size="sm" c="dimmed" className="tabular">
          You didn't change any answers.
        </Text>
      ) : (
        <>
          <Group component="ul" gap="xl">
            <li>
              <Text span fw={600} size="xl" className="tabular">
                {wrongToRight}
              </Text>{' '}
              incorrect to correct
            </li>
            <li>
              <Text span fw={600} size="xl" className="tabular">
                {rightToWrong}
              </Text>{' '}
              correct to incorrect
            </li>
            <li>
              <Text span fw={600} size="xl" className="tabular">
                {wrongToWrong}
              </Text>{' '}
              incorrect to incorrect
            </li>
          </Group>
          <Text size="sm" c="dimmed" className="tabular">
            {gain === 0
              ? "Changing answers didn't gain or lose points."
              : `Changing answers ${gain > 0 ? 'gained' : 'cost'} you ${plural(Math.abs(gain), 'point')}.`}
          </Text>
        </>
      )}
    </Section>
  );
}
