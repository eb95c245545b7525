import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { SelectField } from '../../ui/fields/SelectField.tsx';

interface Props {
  /** The filters of the list, as chips. */
  children: ReactNode;
  order: string;
  orders: readonly { readonly value: string; readonly label: string }[];
  onOrder: (order: string) => void;
}

/** The filter of a history, and its order. */
export function FilterBar({ children, order, orders, onOrder }: Props) {
  return (
    <Group justify="space-between" gap="xs" mb="md">
      <Group component="fieldset" gap="xs">
        <legend className="visually-hidden">Show</legend>
        {children}
      </Group>
      <SelectField label="Order" labelHidden value={order} choices={orders} onChange={onOrder} />
    </Group>
  );
}
