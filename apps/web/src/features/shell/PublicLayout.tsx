import { Link, Outlet } from '@tanstack/react-router';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Logo } from './Logo.tsx';
import classes from './PublicLayout.module.css';
import { PublicLinks } from './PublicLinks.tsx';

/** The frame of public pages. */
export function PublicLayout() {
  return (
    <div className={classes.layout}>
      <a data-on-paper="none" className={classes.skip} href="#content">
        Skip to content
      </a>
      <header data-on-paper="none" className={classes.header}>
        <Link to="/login" className={classes.home ?? ''} data-plain>
          <Logo />
        </Link>
        <div className={classes.space} />
        <LinkButton to="/login" variant="default">
          Sign in
        </LinkButton>
        <LinkButton to="/signup">Create account</LinkButton>
      </header>
      <main className={classes.main} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <footer data-on-paper="none" className={classes.footer}>
        <span>Docket</span>
        <PublicLinks />
      </footer>
    </div>
  );
}
