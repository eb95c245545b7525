import type { Me } from '@docket/contract/types';
import { useRouter } from '@tanstack/react-router';
import { session } from './browser-session.ts';
import { clearUserCache } from './client.ts';
import { toInternalPath } from './inside-only.ts';
import { setMe } from './me.ts';
import { startPage } from './start-page.ts';

type Session = { token: string; user: Me };
type SignIn = Session | { twoStep: { expiresAt: string } };

/**
 * Stores a session that the server just created, and opens the page that the user wanted or their start page; with
 * two-step sign-in, the second step.
 */
export function useSignIn() {
  const router = useRouter();
  return async (signIn: SignIn, next?: string) => {
    if ('twoStep' in signIn) {
      const inside = toInternalPath(next);
      await router.navigate({ to: '/login/two-step', search: inside ? { next: inside } : {} });
      return;
    }
    const { token, user } = signIn;
    clearUserCache();
    session.set(token);
    setMe(user);
    const target = new URL(toInternalPath(next) ?? startPage(user), window.location.origin);
    await router.navigate({
      to: target.pathname,
      search: router.options.parseSearch?.(target.search) ?? {},
      hash: target.hash.slice(1),
    });
  };
}
