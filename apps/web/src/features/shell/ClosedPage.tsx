import { Link } from '@tanstack/react-router';
import classes from '../../ui/Empty.module.css';
import { usePageTitle } from '../../ui/use-page-title.ts';

/** Shown instead of a staff page that the user's roles don't open. */
export function ClosedPage({ whom }: { whom: string }) {
  const heading = usePageTitle('Page not open to you');
  return (
    <div className={classes.empty}>
      <h1 ref={heading} tabIndex={-1}>
        This page is for {whom}.
      </h1>
      <p>If you need it for your work, ask an administrator for the role.</p>
      <Link to="/superadmin" className={classes.action ?? ''}>
        Go to the start page
      </Link>
    </div>
  );
}
