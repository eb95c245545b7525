import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './layout.module.css';

/** A button that looks like a link, within text or in a table: a name that opens a dialog. */
export const TextButton = (props: UnstyledButtonProps & Omit<ComponentProps<'button'>, 'style'>) => (
  <UnstyledButton className={classes.textButton ?? ''} fz="inherit" {...props} />
);
