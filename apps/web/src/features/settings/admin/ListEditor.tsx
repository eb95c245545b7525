import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { Reorder } from '../../../ui/admin/Reorder.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import classes from './settings.module.css';

export interface Listed {
  /** Used in this form only: the server identifies items by their position. */
  readonly key: string;
}
interface Props<T extends Listed> {
  label: string;
  /** "question" */
  noun: string;
  items: readonly T[];
  max: number;
  onItems: (items: readonly T[]) => void;
  /** The title of a collapsed item. */
  title: (item: T) => string;
  /** Creates an empty item. */
  make: (key: string) => T;
  /** Whether an item has an error, so that it expands and shows it. */
  isWrong?: (at: number) => boolean;
  children: (item: T, change: (part: Partial<T>) => void, at: number) => ReactNode;
}
const undoMs = 10_000;

/** A list whose items are edited in place, ordered by drag or buttons, added and removed with undo. */
export function ListEditor<T extends Listed>(props: Props<T>) {
  const { label, noun, items, max, onItems, title, make, isWrong, children } = props;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(items);
  latest.current = items;
  const change = (key: string, part: Partial<T>) =>
    onItems(latest.current.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const remove = (item: T, at: number) => {
    onItems(items.filter((one) => one.key !== item.key));
    notify.success(`The ${noun} is removed. Save to confirm.`, {
      stays: undoMs,
      action: {
        label: 'Undo',
        run: () => {
          const now = latest.current;
          if (!now.some((one) => one.key === item.key))
            onItems([...now.slice(0, at), item, ...now.slice(at)]);
        },
      },
    });
  };
  const add = () => {
    const key = `new-${Date.now()}-${items.length}`;
    onItems([...items, make(key)]);
    setOpen(new Set([...open, key]));
  };
  const toggle = (key: string, on: boolean) => {
    const next = new Set(open);
    if (on) next.add(key);
    else next.delete(key);
    setOpen(next);
  };
  const more = (
    <Button variant="default" disabled={items.length >= max} onClick={add}>
      Add a {noun}
    </Button>
  );
  return (
    <>
      {items.length === 0 ? (
        <Empty {...emptyCopy.noneYet} action={more} />
      ) : (
        <Reorder
          label={label}
          items={items}
          itemKey={(item) => item.key}
          itemName={(item) => `${noun} ${items.indexOf(item) + 1}`}
          onReorder={(keys) => onItems(keys.flatMap((key) => items.find((item) => item.key === key) ?? []))}
        >
          {(item) => {
            const at = items.indexOf(item);
            const shown = open.has(item.key) || (isWrong?.(at) ?? false);
            return (
              <Item
                title={title(item) || `New ${noun}`}
                noun={noun}
                isOpen={shown}
                onToggle={(on) => toggle(item.key, on)}
                onRemove={() => remove(item, at)}
              >
                {shown ? children(item, (part) => change(item.key, part), at) : null}
              </Item>
            );
          }}
        </Reorder>
      )}
      {items.length === 0 ? null : (
        <Group gap="xs">
          {more}
          {items.length >= max ? <p className="quiet">There can be up to {max}.</p> : null}
        </Group>
      )}
    </>
  );
}

interface ItemProps {
  title: string;
  noun: string;
  isOpen: boolean;
  onToggle: (on: boolean) => void;
  onRemove: () => void;
  children: ReactNode;
}

function Item({ title, noun, isOpen, onToggle, onRemove, children }: ItemProps) {
  return (
    <details
      className={classes.item}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen ? (
        <Stack gap="sm" pb="md">
          {children}
          <Group gap="xs">
            <Button variant="default" onClick={onRemove}>
              Remove this {noun}
            </Button>
          </Group>
        </Stack>
      ) : null}
    </details>
  );
}
