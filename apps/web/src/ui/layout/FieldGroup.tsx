import { Fieldset, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

/** Fields of a form that belong together, in a frame with a name. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Fieldset legend={legend} bg="none" bd="1px solid var(--line)">
      <Stack>{children}</Stack>
    </Fieldset>
  );
}
