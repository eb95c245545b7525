import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import { deviceStorage } from '../../lib/device-storage.ts';
import { Check } from '../fields/Check.tsx';
import type { Column } from './staff-table.types.ts';

const storageKey = (name: string) => `docket.columns.${name}`;
type Columns = readonly Pick<Column<never>, 'key' | 'label' | 'hidden' | 'name'>[];

function read(name: string, columns: Columns): ReadonlySet<string> {
  const known = new Set(columns.map(({ key }) => key));
  const own = columns.filter((column) => column.name).map(({ key }) => key);
  try {
    const kept = JSON.parse(deviceStorage.getItem(storageKey(name)) ?? 'null') as unknown;
    if (Array.isArray(kept)) return new Set([...own, ...kept.filter((key): key is string => known.has(key))]);
  } catch {
    // Without storage, the default columns are shown.
  }
  return new Set(columns.filter(({ hidden }) => !hidden).map(({ key }) => key));
}

/** The visible columns of a table, stored on this device. */
export function useColumns(name: string, columns: Columns) {
  const [shown, setShown] = useState(() => read(name, columns));
  const choose = (next: ReadonlySet<string>) => {
    setShown(next);
    try {
      deviceStorage.setItem(storageKey(name), JSON.stringify([...next]));
    } catch {
      // Without storage, the choice lasts until the page is left.
    }
  };
  return [shown, choose] as const;
}

interface Props {
  columns: Columns;
  shown: ReadonlySet<string>;
  onShown: (shown: ReadonlySet<string>) => void;
}

/** A menu with a checkbox for each column. */
export function ColumnMenu({ columns, shown, onShown }: Props) {
  const toggle = (key: string, on: boolean) => {
    const next = new Set(shown);
    if (on) next.add(key);
    else next.delete(key);
    onShown(next);
  };
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default">Columns</Button>
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset>
          <legend className="visually-hidden">Columns</legend>
          {columns
            .filter((column) => !column.name)
            .map(({ key, label }) => (
              <Check key={key} label={label} checked={shown.has(key)} onChange={(on) => toggle(key, on)} />
            ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}
