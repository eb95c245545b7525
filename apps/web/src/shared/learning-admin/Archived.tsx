import { Button, Text } from '@mantine/core';
import { notify } from '../../lib/notify.ts';
import { invalidateLearning } from './data/learning-queries.ts';

interface Props {
  items: readonly { readonly id: string; readonly name: string }[];
  /** Left out if the user may only read. */
  restore?: (id: string) => Promise<unknown>;
}

/** The archived items, which can be restored. */
export function Archived({ items, restore }: Props) {
  if (items.length === 0) return null;
  const back = (id: string) => void restore?.(id).then(invalidateLearning, notify.error);
  return (
    <Text component="details" mt="md" c="dimmed">
      <summary>Archived: {items.length}</summary>
      <ul>
        {items.map(({ id, name }) => (
          <li key={id}>
            {name}
            {restore ? (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Restore ${name}`}
                onClick={() => back(id)}
              >
                Restore
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Text>
  );
}
