import type { LinkOptions } from '@tanstack/react-router';
import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import type { Opening } from '../../lib/guards.ts';
import { useMe } from '../../lib/me.ts';
import { LicensesLink } from '../../ui/LicensesLink.tsx';
import { ClosedPage } from './ClosedPage.tsx';
import { NewVersionDialog } from './NewVersionDialog.tsx';
import { Shell } from './Shell.tsx';
import classes from './shell.module.css';
import { listNavGroups, listNavItems } from './staff-nav.ts';
import { type LazyPalette, usePalette } from './use-palette.ts';

interface PaletteProps {
  pages: readonly { readonly label: string; readonly text: string; readonly link: LinkOptions }[];
  onClose: () => void;
}

/** The frame of the admin app, with the pages that the user's roles open; a closed page says whom it is for. */
export function StaffLayout({ palette: Palette }: { palette: LazyPalette<PaletteProps> }) {
  const { roles } = useMe();
  const closedTo = useMatches({
    select: (matches) =>
      matches.map(({ context }) => (context as Partial<Opening>).closedTo).find(Boolean) ?? null,
  });
  const { isPaletteOpen, open, close } = usePalette(Palette);
  const pages = useMemo(
    () =>
      listNavGroups(roles).flatMap(({ items }) =>
        items.map(({ label, text = '', link }) => ({ label, text, link })),
      ),
    [roles],
  );
  return (
    <Shell
      nav={listNavItems(roles)}
      home={{ to: '/superadmin' }}
      find={{ label: 'Search the admin app', onOpen: open }}
      settings={{ to: '/superadmin/account' }}
      footer={
        <span className={classes.staff} data-toasts-on-top>
          Docket, admin app · <LicensesLink />
        </span>
      }
    >
      {closedTo ? <ClosedPage whom={closedTo} /> : <Outlet />}
      <NewVersionDialog />
      {isPaletteOpen ? (
        <Suspense>
          <Palette pages={pages} onClose={close} />
        </Suspense>
      ) : null}
    </Shell>
  );
}
