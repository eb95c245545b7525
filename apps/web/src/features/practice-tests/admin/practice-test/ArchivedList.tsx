import { Button, Group, Stack } from '@mantine/core';
import { notify } from '../../../../lib/notify.ts';
import { Grow } from '../../../../ui/layout/RowList.tsx';
import { invalidateLibrary } from '../data/test-queries.ts';
import classes from './test.module.css';

interface Props {
  title: string;
  items: readonly {
    readonly id: string;
    readonly name: string;
    /** Left out if the button alone names the item. */
    readonly label?: string;
    readonly restore: () => Promise<unknown>;
  }[];
  writes: boolean;
}

/** What is archived, closed at first; each can be restored. */
export function ArchivedList({ title, items, writes }: Props) {
  if (items.length === 0) return null;
  return (
    <details className={classes.archived}>
      <summary>
        {title} ({items.length})
      </summary>
      <Stack component="ul" gap="xs">
        {items.map(({ id, name, label, restore }) => (
          <Group component="li" gap="xs" key={id}>
            <Grow basis="12rem">
              <span className={classes.excerpt}>{name}</span>
            </Grow>
            {writes ? (
              <Button
                variant="default"
                {...(label ? { 'aria-label': label } : {})}
                onClick={() => void restore().then(invalidateLibrary).catch(notify.error)}
              >
                Restore
              </Button>
            ) : null}
          </Group>
        ))}
      </Stack>
    </details>
  );
}
