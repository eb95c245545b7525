import type { Me } from '@docket/contract/types';
import { home } from '@docket/rules';
import { useRouter } from '@tanstack/react-router';
import { session } from './browser-session.ts';
import { forgetUser } from './client.ts';
import { insideOnly } from './inside-only.ts';
import { setMe } from './me.ts';

/** Takes over a session that the server just opened, and goes where the user wanted to go, or to their start page. */
export function useSignIn() {
  const router = useRouter();
  return async ({ token, user }: { token: string; user: Me }, next?: string) => {
    forgetUser();
    session.set(token);
    setMe(user);
    const target = new URL(insideOnly(next) ?? home(user.roles), window.location.origin);
    await router.navigate({
      to: target.pathname,
      search: router.options.parseSearch?.(target.search) ?? {},
      hash: target.hash.slice(1),
    });
  };
}
