import { IconArrowDown } from '@tabler/icons-react';
import classes from './to-panel.module.css';

interface Props {
  /** The id of the panel. */
  panel: string;
  /** What the panel is about, such as the choice. */
  name: string;
  /** What the link says at its end. */
  action?: string;
}

/** On small screens, where a panel is below the list that it stands beside: a link to it that stays in view. */
export const ToPanel = ({ panel, name, action }: Props) => (
  <a href={`#${panel}`} className={classes.toPanel} data-plain>
    {name}
    <span>
      {action} <IconArrowDown size={16} aria-hidden="true" />
    </span>
  </a>
);
