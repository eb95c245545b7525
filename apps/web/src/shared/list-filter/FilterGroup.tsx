import { Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './list-filter.module.css';

interface Props {
  name: string;
  /** Nothing is chosen, but something has to be. */
  missing?: boolean;
  /** The choices, as chips. */
  children: ReactNode;
}

/** A group of a filter with its name. */
export function FilterGroup({ name, missing = false, children }: Props) {
  const id = useId();
  return (
    <fieldset className={classes.group} aria-describedby={missing ? id : undefined}>
      <legend>{name}</legend>
      {children}
      {missing ? (
        <Text span size="sm" c="bad" role="alert" id={id}>
          Choose at least one
        </Text>
      ) : null}
    </fieldset>
  );
}
