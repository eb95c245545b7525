import { Group, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { announce } from '../../lib/announce.ts';
import classes from './reorder.module.css';

interface Props<T> {
  /** For screen readers: the content of the list. */
  label: string;
  items: readonly T[];
  itemKey: (item: T) => string;
  /** The name of an item in button labels: "Question 3". */
  itemName: (item: T) => string;
  children: (item: T) => ReactNode;
  /**
   * Called with the keys in their new order, and the moved key with its new index (from 0). Without it the list is
   * read-only.
   */
  onReorder?: (keys: string[], moved: { readonly key: string; readonly to: number }) => void;
}

/** A list with a custom order: rows are dragged by their handle, or moved one step by their buttons. */
export function Reorder<T>({ label, items, itemKey, itemName, children, onReorder }: Props<T>) {
  const [over, setOver] = useState<string | null>(null);
  const dragged = useRef<string | null>(null);
  const keys = items.map(itemKey);
  const move = (key: string, to: number) => {
    const rest = keys.filter((one) => one !== key);
    const at = Math.max(0, Math.min(to, rest.length));
    if (keys[at] === key) return;
    onReorder?.([...rest.slice(0, at), key, ...rest.slice(at)], { key, to: at });
    const item = items[keys.indexOf(key)];
    if (item !== undefined) announce(`${itemName(item)} is now ${at + 1} of ${keys.length}`);
  };
  const drop = (event: DragEvent, key: string) => {
    event.preventDefault();
    setOver(null);
    if (dragged.current && dragged.current !== key) move(dragged.current, keys.indexOf(key));
    dragged.current = null;
  };
  return (
    <ol className={classes.list} aria-label={label}>
      {items.map((item, at) => {
        const key = itemKey(item);
        const name = itemName(item);
        return (
          <li
            key={key}
            className={`${classes.row} ${over === key ? classes.over : ''}`}
            {...(onReorder
              ? {
                  onDragOver: (event: DragEvent) => {
                    if (!dragged.current) return;
                    event.preventDefault();
                    setOver(key);
                  },
                  onDragLeave: () => setOver((now) => (now === key ? null : now)),
                  onDrop: (event: DragEvent) => drop(event, key),
                }
              : {})}
          >
            {onReorder ? (
              <Handles
                name={name}
                isFirst={at === 0}
                isLast={at === items.length - 1}
                onStep={(by) => move(key, at + by)}
                onDrag={(isDragged) => {
                  dragged.current = isDragged ? key : null;
                  if (!isDragged) setOver(null);
                }}
              />
            ) : null}
            <div className={classes.content}>{children(item)}</div>
          </li>
        );
      })}
    </ol>
  );
}

interface HandlesProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: 1 | -1) => void;
  onDrag: (isDragged: boolean) => void;
}
/** What moves a row: a handle to drag, and two buttons. */
function Handles({ name, isFirst, isLast, onStep, onDrag }: HandlesProps) {
  const step = (label: string, by: 1 | -1, isEnd: boolean) => (
    <UnstyledButton
      className={classes.step ?? ''}
      aria-label={`Move ${name} ${label}`}
      aria-disabled={isEnd}
      onClick={() => onStep(by)}
    >
      {by < 0 ? <IconArrowUp size={16} aria-hidden="true" /> : <IconArrowDown size={16} aria-hidden="true" />}
    </UnstyledButton>
  );
  return (
    <Group component="span" gap={0} wrap="nowrap">
      <span
        className={classes.grip}
        draggable
        aria-hidden="true"
        onDragStart={({ dataTransfer }) => {
          onDrag(true);
          dataTransfer.effectAllowed = 'move';
          dataTransfer.setData('text/plain', name);
        }}
        onDragEnd={() => onDrag(false)}
      >
        <IconGripVertical size={18} />
      </span>
      {step('up', -1, isFirst)}
      {step('down', 1, isLast)}
    </Group>
  );
}
