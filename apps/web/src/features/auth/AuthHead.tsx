import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../ui/use-page-title.ts';

/** The heading of a sign-in page. */
export function AuthHead({ title, children }: { title: string; children?: ReactNode }) {
  const heading = usePageTitle(title);
  return (
    // It may contain a long email address.
    <Stack gap="xs" mb="lg" style={{ overflowWrap: 'anywhere' }}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children ? <p className="quiet">{children}</p> : null}
    </Stack>
  );
}
