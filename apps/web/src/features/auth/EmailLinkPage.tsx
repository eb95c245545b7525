import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FormError } from '../../ui/FormMessage.tsx';
import { AuthHead } from './AuthHead.tsx';

interface Props {
  kind: 'confirm-signup' | 'sign-in';
  /** Uses the link; rejects if it no longer works. */
  open: () => Promise<unknown>;
}

const copy = {
  'confirm-signup': {
    title: 'Confirm your email address',
    text: 'One more click and your account is ready.',
    action: 'Confirm and start',
    failed: { to: '/signup', label: 'Sign up again' },
  },
  'sign-in': {
    title: 'Sign in to Docket',
    text: 'This link signs you in on this device. It works once, within 10 minutes of the email.',
    action: 'Sign in',
    failed: { to: '/forgot-password', label: 'Reset your password' },
  },
} as const;

/**
 * A link of an email that signs in. It works once, so it waits for a click: programs that scan emails open links too.
 */
export function EmailLinkPage({ kind, open: spendLink }: Props) {
  const { title, text, action, failed } = copy[kind];
  const open = useMutation({ mutationFn: spendLink });
  return (
    <>
      <AuthHead title={title}>{text}</AuthHead>
      <Stack>
        <FormError error={open.error} />
        <ActionButton size="md" loading={open.isPending} onClick={() => open.mutate()}>
          {action}
        </ActionButton>
      </Stack>
      <Text size="sm" c="dimmed" mt="lg">
        <Link to="/login">Sign in with your password</Link>
        {open.isError ? (
          <>
            {' · '}
            <Link to={failed.to}>{failed.label}</Link>
          </>
        ) : null}
      </Text>
    </>
  );
}
