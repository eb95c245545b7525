import { Group, type GroupProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './forms.module.css';

/** A notice above the fields of a form, with its buttons at the end. */
export const Notice = (props: GroupProps & Omit<ComponentProps<'div'>, 'style' | 'color'>) => (
  <Group justify="space-between" gap="xs" px="md" py="sm" className={classes.notice ?? ''} {...props} />
);
