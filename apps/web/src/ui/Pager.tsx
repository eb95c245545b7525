import { Button, Group } from '@mantine/core';

interface Props {
  page: number;
  size: number;
  total: number;
  /** There are more rows than `total`. */
  more?: boolean;
  onPage: (page: number) => void;
  /** Tells it apart if a page has two. */
  label?: string;
}

/** Shows the range of visible rows, and buttons to the other pages. */
export function Pager({ page, size, total, more = false, onPage, label = 'Pages' }: Props) {
  if (total === 0) return null;
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  return (
    <Group component="nav" justify="space-between" gap="xs" mt="md" fz="sm" c="dimmed" aria-label={label}>
      <span className="tabular" role="status">
        {first} to {last} of {more ? `more than ${total}` : total}
      </span>
      {total > size ? (
        <Group component="span" gap="xs" wrap="nowrap">
          <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <Button variant="default" disabled={last >= total} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </Group>
      ) : null}
    </Group>
  );
}
