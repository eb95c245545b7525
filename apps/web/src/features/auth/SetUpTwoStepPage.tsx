import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSignOut } from '../../lib/sign-out.ts';
import { AuthHead } from './AuthHead.tsx';

/** Shown to staff whose role requires two-step sign-in until they have set it up. */
export function SetUpTwoStepPage({ children }: { children: ReactNode }) {
  const signOut = useSignOut();
  return (
    <>
      <AuthHead title="Set up two-step sign-in">
        Your role requires two-step sign-in: your password plus a code from your phone or a security key.
      </AuthHead>
      {children}
      <Text size="sm" c="dimmed" mt="lg">
        <Button variant="subtle" size="compact-sm" onClick={signOut}>
          Sign out
        </Button>
      </Text>
    </>
  );
}
