import { IconMenu2 } from '@tabler/icons-react';
import type { NavCounts, NavItem } from '../../shared/nav/nav.ts';
import classes from './BottomBar.module.css';
import { NavLink } from './NavLink.tsx';
import { useCurrentItem } from './use-current-item.ts';

interface Props {
  items: readonly NavItem[];
  waiting: NavCounts | undefined;
  onMenu: () => void;
}

/** The main pages at the bottom of a phone, and the menu with all others. */
export function BottomBar({ items, waiting, onMenu }: Props) {
  const current = useCurrentItem(items);
  return (
    <nav className={classes.bar} aria-label="Main pages" data-small>
      <ul>
        {items.map((item) => (
          <li key={item.label}>
            <NavLink
              item={item}
              isCurrent={item === current}
              count={item.counts ? waiting?.[item.counts] : null}
              className={classes.item ?? ''}
            />
          </li>
        ))}
        <li>
          <button type="button" className={classes.item} aria-haspopup="dialog" onClick={onMenu}>
            <IconMenu2 size={20} stroke={1.6} aria-hidden="true" />
            <span>Menu</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}
