import { Box, Text } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './GuestLayout.module.css';
import { Logo } from './Logo.tsx';
import { PublicLinks } from './PublicLinks.tsx';

/** The frame of the sign-in pages. */
export function GuestFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.guest}>
      <aside className={classes.aside}>
        <Logo />
        <div className={classes.text}>
          <p>The right question, at the right moment.</p>
          <p>
            Drills chosen for your level, explanations that show why each wrong answer tempts, and a clear
            view of your progress.
          </p>
        </div>
        <Text size="sm" c="dimmed">
          Preparation for the law-school admission exam
        </Text>
      </aside>
      <main className={classes.main}>
        <Box w="100%" maw={420}>
          <div className={classes.mobileLogo}>
            <Logo />
          </div>
          {children}
          <footer className={classes.links}>
            <PublicLinks />
          </footer>
        </Box>
      </main>
    </div>
  );
}

export function GuestLayout() {
  return (
    <GuestFrame>
      <Outlet />
    </GuestFrame>
  );
}
