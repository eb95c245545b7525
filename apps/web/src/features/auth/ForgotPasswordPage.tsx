import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSendsEmail } from '../../lib/auth-config.ts';
import { AuthHead } from './AuthHead.tsx';
import { ResetRequestForm } from './ResetRequestForm.tsx';

export function ForgotPasswordPage() {
  return (
    <>
      <AuthHead title="Forgot your password?">
        {useSendsEmail() ? "We'll email you a link to choose a new one." : null}
      </AuthHead>
      <ResetRequestForm />
      <Text size="sm" c="dimmed" mt="lg">
        <Link to="/login">Back to sign in</Link>
      </Text>
    </>
  );
}
