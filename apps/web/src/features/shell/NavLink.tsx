import { Link } from '@tanstack/react-router';
import type { NavCounts, NavItem } from '../../shared/nav/nav.ts';
import classes from './NavLink.module.css';

interface Props {
  item: NavItem;
  isCurrent: boolean;
  count: NavCounts[keyof NavCounts] | undefined;
  className: string;
  title?: string;
  onClick?: () => void;
}

/** One link of a menu or bar: its icon, its name, and its count. */
export function NavLink({ item: { label, link, icon: Icon }, isCurrent, count, ...props }: Props) {
  return (
    <Link
      {...link}
      // The router marks only the exact page; for pages below it, the current item is determined here.
      activeOptions={{ exact: true, includeSearch: false }}
      activeProps={{}}
      aria-current={isCurrent ? 'page' : undefined}
      data-plain
      {...props}
    >
      <Icon size={20} stroke={isCurrent ? 2 : 1.6} aria-hidden="true" />
      <span className={classes.word} data-word>
        {label}
      </span>
      {count ? (
        <span className={classes.count}>
          {count.count}
          <span className="visually-hidden"> {count.label}</span>
        </span>
      ) : null}
    </Link>
  );
}
