import { Link } from '@tanstack/react-router';
import classes from './schools.module.css';

const tabs = [
  { to: '/superadmin/schools', label: 'Schools' },
  { to: '/superadmin/schools/import', label: 'Import' },
  { to: '/superadmin/schools/names', label: 'Other names' },
  { to: '/superadmin/schools/sources', label: 'Sources' },
] as const;

/** The pages of schools for staff. */
export function SchoolTabs() {
  return (
    <nav aria-label="Law schools" className={`${classes.tabs} ${classes.bar}`}>
      {tabs.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
