import { Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Disclosure, Disclosures } from '../../../ui/layout/Disclosures.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import classes from './support.module.css';
import { publicTicketsQuery } from './support-queries.ts';

/** Answered questions of students, without names. */
export function Answered({ search }: { search: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } =
    useInfiniteQuery(publicTicketsQuery(search));
  const list = useRef<HTMLDivElement>(null);
  const tickets = data?.pages.flatMap((page) => page.items) ?? [];
  const showMore = async () => {
    const before = tickets.length;
    await fetchNextPage();
    requestAnimationFrame(() => list.current?.querySelectorAll('summary')[before]?.focus());
  };
  return (
    <Stack component="section" gap="sm" aria-labelledby="answered">
      <h2 id="answered">Answered before</h2>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows count={5} />
      ) : tickets.length === 0 ? (
        <p className="quiet">
          {search
            ? 'No answered questions match your search.'
            : 'None are open to you yet. Answers about an exam question open with its explanation.'}
        </p>
      ) : (
        <Disclosures ref={list} aria-busy={isPlaceholderData}>
          {tickets.map(({ id, subject, label, messages }) => (
            <Disclosure
              key={id}
              summary={
                <>
                  {subject}
                  <Text span size="xs" c="dimmed" fw={400} display="block">
                    {label}
                  </Text>
                </>
              }
            >
              {messages.map(({ from, html }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a thread only grows at its end
                <div key={at} className={classes.message} data-from={from}>
                  <Text size="xs" c="dimmed" fw={600}>
                    {from === 'student' ? 'A student' : 'A tutor'}
                  </Text>
                  <RichText html={html} />
                </div>
              ))}
            </Disclosure>
          ))}
        </Disclosures>
      )}
      {hasNextPage ? (
        <ActionButton
          variant="default"
          w="fit-content"
          loading={isFetchingNextPage}
          onClick={() => void showMore()}
        >
          Show more
        </ActionButton>
      ) : null}
    </Stack>
  );
}
