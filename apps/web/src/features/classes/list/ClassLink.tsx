import type { ClassEvent } from '@docket/contract/types';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './week.module.css';

/** The title of a class, which opens its page. */
export function ClassLink({ event: { id, title } }: { event: ClassEvent }) {
  return (
    <Text fw={600} lh={1.3} py={2}>
      <Link
        to="/class/$id/$rightBox"
        params={{ id, rightBox: 'notes' }}
        className={classes.link ?? ''}
        data-plain
      >
        {title}
      </Link>
    </Text>
  );
}
