import { CallError, createClient } from '@docket/contract/client';
import { createRoot } from 'react-dom/client';
import { shouldSwitchSession } from '../../lib/switch-account.ts';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import { SwitchAccountDialog } from './SwitchAccountDialog.tsx';

/** A client that does not end the session when a token is refused. */
const findUser = (token: string) =>
  createClient({ base: '', token: () => token })('GET /user/me')
    .then(({ user }) => user)
    .catch((error: unknown) => {
      if (error instanceof CallError && error.status === 401) return null;
      throw error;
    });

/**
 * Whether the browser switches to the session of a link; asks on an otherwise empty page if it is another account's.
 */
export const askToSwitch = (
  container: HTMLElement,
  tokens: { current: string; other: string },
): Promise<boolean> =>
  shouldSwitchSession(tokens, {
    findUser,
    confirm: (accounts) =>
      new Promise((resolve) => {
        const root = createRoot(container);
        const answer = (shouldSwitch: boolean) => {
          root.unmount();
          resolve(shouldSwitch);
        };
        const scheme = document.documentElement.dataset.theme?.endsWith('dark') ? 'dark' : 'light';
        root.render(
          <MantineRoot scheme={scheme}>
            <SwitchAccountDialog {...accounts} onAnswer={answer} />
          </MantineRoot>,
        );
      }),
  });
