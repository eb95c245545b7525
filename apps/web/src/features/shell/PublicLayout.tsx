import { Box, Group } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Logo } from './Logo.tsx';
import classes from './PublicLayout.module.css';
import { PublicLinks } from './PublicLinks.tsx';
import shell from './shell.module.css';

/** The frame of public pages. */
export function PublicLayout() {
  return (
    <div className={classes.layout}>
      <a data-on-paper="none" className={shell.skip} href="#content">
        Skip to content
      </a>
      <header data-on-paper="none" className={classes.header}>
        <Link to="/login" className={shell.home ?? ''} data-plain>
          <Logo />
        </Link>
        <Box flex={1} />
        <LinkButton to="/login" variant="default">
          Sign in
        </LinkButton>
        <LinkButton to="/signup">Create account</LinkButton>
      </header>
      <Box component="main" miw={0} id="content" tabIndex={-1}>
        <Outlet />
      </Box>
      <Group
        component="footer"
        data-on-paper="none"
        className={classes.footer}
        justify="space-between"
        gap="xs"
      >
        <span>Docket</span>
        <PublicLinks />
      </Group>
    </div>
  );
}
