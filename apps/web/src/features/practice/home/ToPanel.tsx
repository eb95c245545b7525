import { IconArrowDown } from '@tabler/icons-react';
import classes from './home.module.css';

/** On small screens, where the panel is below the list: the choice, and a link to the panel. */
export function ToPanel({ name }: { name: string }) {
  return (
    <a href="#chosen" className={classes.toPanel} data-plain>
      {name}
      <span>
        Set it up <IconArrowDown size={16} aria-hidden="true" />
      </span>
    </a>
  );
}
