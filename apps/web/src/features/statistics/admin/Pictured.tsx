import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';

/** A number with its chart below it. */
export function Pictured({ number, children }: { number: ReactNode; children: ReactNode }) {
  return (
    <Stack component="span" gap={2} miw="4.5rem" maw="8rem">
      <span className="tabular">{number}</span>
      {children}
    </Stack>
  );
}
