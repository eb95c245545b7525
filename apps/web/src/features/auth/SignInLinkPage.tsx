import { call } from '../../lib/client.ts';
import { useSignIn } from '../../lib/use-sign-in.ts';
import { EmailLinkPage } from './EmailLinkPage.tsx';

/** The link that replaces a sign-in while attempts are limited. */
export function SignInLinkPage({ token }: { token: string }) {
  const signIn = useSignIn();
  return (
    <EmailLinkPage
      kind="sign-in"
      open={async () => signIn(await call('POST /auth/sign-in-link', { body: { token } }))}
    />
  );
}
