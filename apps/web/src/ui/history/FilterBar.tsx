import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './filter.module.css';

interface Props {
  /** What the list may be narrowed to, as chips. */
  children: ReactNode;
  order: string;
  orders: readonly { readonly value: string; readonly label: string }[];
  onOrder: (order: string) => void;
}

/** The filter of a history, and its order. */
export function FilterBar({ children, order, orders, onOrder }: Props) {
  return (
    <div className={classes.filter}>
      <fieldset className={classes.chips}>
        <legend className="visually-hidden">Show</legend>
        {children}
      </fieldset>
      <NativeSelect
        aria-label="Order"
        className={classes.order ?? ''}
        value={order}
        data={orders}
        onChange={(event) => onOrder(event.currentTarget.value)}
      />
    </div>
  );
}
