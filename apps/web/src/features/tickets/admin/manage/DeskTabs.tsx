import { Link } from '@tanstack/react-router';
import classes from './manage.module.css';

const tabs = [
  { to: '/superadmin/tickets', label: 'Desk' },
  { to: '/superadmin/tickets/templates', label: 'Templates' },
  { to: '/superadmin/tickets/statistics', label: 'Analytics' },
  { to: '/superadmin/tickets/exclusions', label: 'Exclusions' },
] as const;

/** The pages of the ticket desk. */
export function DeskTabs() {
  return (
    <nav className={classes.tabs} aria-label="Ticket desk">
      {tabs.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className={classes.tab ?? ''}
          activeOptions={{ exact: true, includeSearch: false }}
          data-plain
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
