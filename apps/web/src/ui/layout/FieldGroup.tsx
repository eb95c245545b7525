import { Fieldset, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Fields of a form that belong together, in a frame with a name. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  const name = (
    <Text span size="sm" fw={600} px="xs">
      {legend}
    </Text>
  );
  return (
    <Fieldset legend={name} p="md" bg="none" bd="1px solid var(--line)">
      <Stack>{children}</Stack>
    </Fieldset>
  );
}
