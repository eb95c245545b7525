import { Button, type ButtonProps } from '@mantine/core';

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
    <Button
      variant="default"
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
      {...props}
    >
      {children}
    </Button>
  );
}
