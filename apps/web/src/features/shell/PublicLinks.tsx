import { Link } from '@tanstack/react-router';
import { LicensesLink } from '../../ui/LicensesLink.tsx';
import classes from './PublicLinks.module.css';

/** Links to the public pages. */
export function PublicLinks() {
  return (
    <nav aria-label="More" className={classes.links}>
      <Link to="/plans">Plans</Link>
      <Link to="/support">Support</Link>
      <Link to="/terms">Terms</Link>
      <Link to="/privacy">Privacy</Link>
      <LicensesLink />
    </nav>
  );
}
