import type { ButtonProps } from '@mantine/core';
import { ActionButton } from './ActionButton.tsx';

interface Props extends ButtonProps {
  list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}
/** Loads the next page of a list; nothing when there is none. */
export function MoreButton({ list, children = 'Show more', ...props }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <ActionButton
      variant="default"
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
      {...props}
    >
      {children}
    </ActionButton>
  );
}
