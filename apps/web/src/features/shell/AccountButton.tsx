import { IconUserCircle } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useMe } from '../../lib/me.ts';
import classes from './shell.module.css';

/** Opens the account menu. */
export function AccountButton(props: ComponentProps<'button'>) {
  const me = useMe();
  return (
    <button
      type="button"
      className={classes.icon}
      aria-haspopup="menu"
      aria-label={`Account of ${me.firstName} ${me.lastName}`}
      {...props}
    >
      <IconUserCircle size={24} stroke={1.5} aria-hidden="true" />
    </button>
  );
}
