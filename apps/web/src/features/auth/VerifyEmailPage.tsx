import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { session } from '../../app/browser-session.ts';
import { call, queryClient } from '../../app/client.ts';
import { meQuery } from '../../app/me.ts';
import { FormDone, FormError } from '../../ui/FormMessage.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { AuthHead } from './AuthHead.tsx';
import classes from './auth.module.css';

export function VerifyEmailPage({ token }: { token: string }) {
  // A query, not a mutation in an effect: React may run effects twice, and the link works once.
  const verify = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      const answer = await call('GET /auth/verify-email/{token}', { params: { token } });
      await queryClient.invalidateQueries(meQuery);
      return answer;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <>
      <AuthHead title="Verify your address" />
      {verify.isPending ? <SkeletonRows count={2} /> : null}
      {verify.isSuccess ? <FormDone>Thank you, your address is verified.</FormDone> : null}
      <FormError error={verify.error} />
      <p className={classes.foot}>
        {session.token() ? <Link to="/">Go on to Docket</Link> : <Link to="/login">Sign in</Link>}
      </p>
    </>
  );
}
