import { Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, queryClient } from '../../lib/client.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FormDone, FormError } from '../../ui/FormMessage.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { LinkError } from './LinkError.tsx';

const links = {
  confirm: {
    read: (token: string) => call('GET /user/newsletter/confirm', { query: { token } }),
    act: (token: string) => call('POST /user/newsletter/confirm', { body: { token } }),
    subscribes: true,
    next: 'Links work for seven days. Sign up for the newsletter again to get a new one.',
    question: (email: string) => `We'll send the Docket newsletter to ${email}. We don't email often.`,
    action: 'Confirm',
    done: (email: string) => `The Docket newsletter goes to ${email}. Every email has an unsubscribe link.`,
  },
  unsubscribe: {
    read: (token: string) => call('GET /user/newsletter/unsubscribe', { query: { token } }),
    act: (token: string) => call('POST /user/newsletter/unsubscribe', { body: { token } }),
    subscribes: false,
    next: 'Use the link in the latest email, or turn off news in your settings.',
    question: (email: string) => `The Docket newsletter goes to ${email}.`,
    action: 'Unsubscribe',
    done: (email: string) => `${email} is unsubscribed.`,
  },
};

/** Starts or ends the newsletter when the reader confirms: opening the link of an email alone changes nothing. */
export function NewsletterPage({ link, token }: { link: keyof typeof links; token: string }) {
  const { read, act, subscribes, next, question, action, done } = links[link];
  const heading = usePageTitle('Newsletter');
  const queryKey = ['newsletter', link, token];
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: () => read(token),
    staleTime: 0,
    retry: false,
  });
  const change = useMutation({
    mutationFn: () => act(token),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey });
      // The button is gone, and the focus with it.
      heading.current?.focus();
    },
  });
  return (
    <Stack gap="md" align="start">
      <h1 ref={heading} tabIndex={-1}>
        Newsletter
      </h1>
      {isPending ? <SkeletonRows count={2} /> : null}
      {error ? <LinkError error={error} retry={() => void refetch()} next={next} /> : null}
      {data && data.subscribed !== subscribes ? (
        <>
          <p>{question(data.email)}</p>
          <FormError error={change.error} />
          <ActionButton loading={change.isPending} onClick={() => change.mutate()}>
            {action}
          </ActionButton>
        </>
      ) : null}
      {data?.subscribed === subscribes ? (
        <FormDone>
          <p>{done(data.email)}</p>
        </FormDone>
      ) : null}
    </Stack>
  );
}
