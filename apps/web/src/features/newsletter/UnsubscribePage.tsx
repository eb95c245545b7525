import { Button, Stack } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call, queryClient } from '../../lib/client.ts';
import { FormDone, FormError } from '../../ui/FormMessage.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { LinkError } from './LinkError.tsx';

const stateQuery = (token: string) =>
  queryOptions({
    queryKey: ['newsletter', token],
    queryFn: () => call('GET /user/newsletter/unsubscribe', { query: { token } }),
    staleTime: 0,
    retry: false,
  });

/** Ends the newsletter when the reader confirms: opening the link alone changes nothing. */
export function UnsubscribePage({ token }: { token: string }) {
  const heading = usePageTitle('Newsletter');
  const state = useQuery(stateQuery(token));
  const end = useMutation({
    mutationFn: () => call('POST /user/newsletter/unsubscribe', { body: { token } }),
    async onSuccess() {
      await queryClient.invalidateQueries(stateQuery(token));
      // The button is gone, and the focus with it.
      heading.current?.focus();
    },
  });
  return (
    <Stack gap="md" align="start">
      <h1 ref={heading} tabIndex={-1}>
        Newsletter
      </h1>
      {state.isPending ? <SkeletonRows count={2} /> : null}
      {state.isError ? (
        <LinkError
          error={state.error}
          retry={() => void state.refetch()}
          next="Use the link in the latest email, or turn off news in your settings."
        />
      ) : null}
      {state.data?.subscribed ? (
        <>
          <p>The Docket newsletter goes to {state.data.email}.</p>
          <FormError error={end.error} />
          <Button loading={end.isPending} onClick={() => end.mutate()}>
            Unsubscribe
          </Button>
        </>
      ) : null}
      {state.data && !state.data.subscribed ? (
        <FormDone>
          <p>{state.data.email} is unsubscribed.</p>
        </FormDone>
      ) : null}
    </Stack>
  );
}
