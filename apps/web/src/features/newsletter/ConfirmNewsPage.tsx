import { Button, Stack } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call, queryClient } from '../../lib/client.ts';
import { FormDone, FormError } from '../../ui/FormMessage.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { LinkError } from './LinkError.tsx';

const requestQuery = (token: string) =>
  queryOptions({
    queryKey: ['newsletter', 'request', token],
    queryFn: () => call('GET /user/newsletter/confirm', { query: { token } }),
    staleTime: 0,
    retry: false,
  });

/** Starts the newsletter when the reader confirms: opening the link alone changes nothing. */
export function ConfirmNewsPage({ token }: { token: string }) {
  const heading = usePageTitle('Newsletter');
  const request = useQuery(requestQuery(token));
  const begin = useMutation({
    mutationFn: () => call('POST /user/newsletter/confirm', { body: { token } }),
    async onSuccess() {
      await queryClient.invalidateQueries(requestQuery(token));
      // The button is gone, and the focus with it.
      heading.current?.focus();
    },
  });
  return (
    <Stack gap="md" align="start">
      <h1 ref={heading} tabIndex={-1}>
        Newsletter
      </h1>
      {request.isPending ? <SkeletonRows count={2} /> : null}
      {request.isError ? (
        <LinkError
          error={request.error}
          retry={() => void request.refetch()}
          next="Links work for seven days. Sign up for the newsletter again to get a new one."
        />
      ) : null}
      {request.data && !request.data.subscribed ? (
        <>
          <p>We'll send the Docket newsletter to {request.data.email}. We don't email often.</p>
          <FormError error={begin.error} />
          <Button loading={begin.isPending} onClick={() => begin.mutate()}>
            Confirm
          </Button>
        </>
      ) : null}
      {request.data?.subscribed ? (
        <FormDone>
          <p>The Docket newsletter goes to {request.data.email}. Every email has an unsubscribe link.</p>
        </FormDone>
      ) : null}
    </Stack>
  );
}
