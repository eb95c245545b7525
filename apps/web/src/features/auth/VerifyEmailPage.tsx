import { CallError } from '@docket/contract/client';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { session } from '../../lib/browser-session.ts';
import { call, queryClient } from '../../lib/client.ts';
import { meQuery, useMe } from '../../lib/me.ts';
import { useSignOut } from '../../lib/sign-out.ts';
import { useResendVerification } from '../../lib/use-resend-verification.ts';
import { FormDone, FormError } from '../../ui/FormMessage.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { AuthHead } from './AuthHead.tsx';
import { ResendButton } from './ResendButton.tsx';

export function VerifyEmailPage({ token }: { token: string }) {
  // A query, not a mutation in an effect: React may run effects twice, and the link works once.
  const verify = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      const response = await call('GET /auth/verify-email/{token}', { params: { token } });
      await queryClient.invalidateQueries(meQuery);
      return response;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const code = verify.error instanceof CallError ? verify.error.code : null;
  const isExpired = code === 'LINK_EXPIRED';
  if (code === 'SIGN_IN_NEEDED') return <SignInToVerify token={token} />;
  if (isExpired) return session.token() ? <ExpiredForUser /> : <ExpiredForVisitor />;
  return (
    <>
      <AuthHead title="Verify your email address" />
      {verify.isPending ? <SkeletonRows count={2} /> : null}
      {verify.isSuccess ? <FormDone>Your email address is verified.</FormDone> : null}
      <FormError error={verify.error} />
      <Text size="sm" c="dimmed" mt="lg">
        {session.token() ? <Link to="/">Continue to Docket</Link> : <Link to="/login">Sign in</Link>}
      </Text>
    </>
  );
}

/** The link was opened where its account isn't signed in: in another browser, or by somebody else. */
function SignInToVerify({ token }: { token: string }) {
  const next = `/verify-email/${token}`;
  const signOut = useSignOut();
  const isSignedIn = session.token() !== null;
  return (
    <>
      <AuthHead title="Sign in to verify your email address">
        {isSignedIn
          ? "You're signed in to another account. Sign out, then open the link again and sign in to the account that it's for."
          : "Sign in to the account that this address is for. If you didn't ask for this email, close this page."}
      </AuthHead>
      {isSignedIn ? (
        <Button size="md" fullWidth onClick={signOut}>
          Sign out
        </Button>
      ) : (
        <LinkButton to="/login" search={{ next }} size="md" fullWidth>
          Sign in
        </LinkButton>
      )}
    </>
  );
}

const expiredTitle = 'This link no longer works';
const expiredText = 'It is incomplete, has expired, or was sent to another address.';

function ExpiredForVisitor() {
  return (
    <>
      <AuthHead title={expiredTitle}>{expiredText} Sign in, and we'll send you a new one.</AuthHead>
      <LinkButton to="/login" size="md" fullWidth>
        Sign in
      </LinkButton>
    </>
  );
}

function ExpiredForUser() {
  const me = useQuery(meQuery);
  const isVerified = !!me.data?.emailVerifiedAt;
  return (
    <>
      <AuthHead title={expiredTitle}>
        {isVerified ? 'Your email address is already verified.' : expiredText}
      </AuthHead>
      {me.data && !isVerified ? <SendNewLink /> : null}
      <Text size="sm" c="dimmed" mt="lg">
        <Link to="/">Continue to Docket</Link>
      </Text>
    </>
  );
}

function SendNewLink() {
  const { email } = useMe();
  const { mutateAsync } = useResendVerification();
  return (
    <Stack>
      <ResendButton size="md" send={mutateAsync}>
        {`Send a new link to ${email}`}
      </ResendButton>
    </Stack>
  );
}
