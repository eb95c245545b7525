import { CallError, createClient } from '@docket/contract/client';
import { createRoot } from 'react-dom/client';
import { shouldUseLink } from '../../lib/sign-in-link.ts';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import { LinkDialog } from './LinkDialog.tsx';

/** A client that does not end the session when a token is refused. */
const findUser = (token: string) =>
  createClient({ base: '', token: () => token })('GET /user/me')
    .then(({ user }) => user)
    .catch((error: unknown) => {
      if (error instanceof CallError && error.status === 401) return null;
      throw error;
    });

/** A session of its own for the token of an address, which ends that token; null if it was used meanwhile. */
const exchange = (token: string) =>
  createClient({ base: '', token: () => null })('POST /auth/exchange-token', { body: { token } })
    .then((answer) => answer.token)
    .catch(() => null);

/**
 * The session that the token of an address opens in this browser; null if none. Asks on an otherwise empty page,
 * unless the same account is signed in here.
 */
export async function askAboutLink(
  container: HTMLElement,
  tokens: { current: string | null; other: string },
): Promise<string | null> {
  const isUsed = await shouldUseLink(tokens, {
    findUser,
    confirm: (accounts) =>
      new Promise((resolve) => {
        const root = createRoot(container);
        const answer = (isConfirmed: boolean) => {
          root.unmount();
          resolve(isConfirmed);
        };
        const scheme = document.documentElement.dataset.theme?.endsWith('dark') ? 'dark' : 'light';
        root.render(
          <MantineRoot scheme={scheme}>
            <LinkDialog {...accounts} onAnswer={answer} />
          </MantineRoot>,
        );
      }),
  });
  return isUsed ? exchange(tokens.other) : null;
}
