import { SegmentedControl, type SegmentedControlProps } from '@mantine/core';
import classes from './segmented.module.css';

const classNames = {
  root: classes.segments ?? '',
  label: classes.segment ?? '',
  indicator: classes.chosen ?? '',
};

/** One of a few choices, side by side. */
export function Segmented<T extends string>(props: SegmentedControlProps<T>) {
  return <SegmentedControl<T> classNames={classNames} {...props} />;
}
