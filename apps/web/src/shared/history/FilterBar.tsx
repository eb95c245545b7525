import type { ReactNode } from 'react';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import classes from './filter.module.css';

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
    <div className={classes.filter}>
      <fieldset className={classes.chips}>
        <legend className="visually-hidden">Show</legend>
        {children}
      </fieldset>
      <SelectField
        label="Order"
        labelHidden
        className={classes.order}
        value={order}
        choices={orders}
        onChange={onOrder}
      />
    </div>
  );
}
