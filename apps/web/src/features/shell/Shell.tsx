import { Box } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link, type LinkOptions } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMe, useUpdateUsageState } from '../../lib/me.ts';
import type { NavCounts, NavItem } from '../../shared/nav/nav.ts';
import { isMac, Keys } from '../../ui/Keys.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Drawer, OverlayDrawer } from './Drawer.tsx';
import { Logo } from './Logo.tsx';
import classes from './shell.module.css';

interface Props {
  nav: readonly NavItem[];
  /** The main pages, at the bottom of a phone. */
  bar?: readonly NavItem[];
  /** The counts of the menu items. */
  waiting?: NavCounts;
  home: LinkOptions;
  /** The label of the command palette, and the function that opens it. */
  find: { readonly label: string; readonly onOpen: () => void };
  /** A link to the user's own settings. */
  settings: LinkOptions;
  /** Shown in the header, before the account. */
  tools?: ReactNode;
  notice?: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** Header, drawer and footer around a page. */
export function Shell(props: Props) {
  const { nav, bar, waiting, home, find, settings, tools, notice, footer, children } = props;
  const folded = useMe().usageState.drawerFolded ?? false;
  const { mutate } = useUpdateUsageState();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <div data-on-paper="flow" className={`${classes.shell} ${folded ? classes.folded : ''}`}>
      <a data-on-paper="none" className={classes.skip} href="#content">
        Skip to content
      </a>
      <header data-on-paper="none" className={classes.header}>
        <button
          type="button"
          className={`${classes.icon} ${classes.menuButton} ${bar ? classes.notOnPhones : ''}`}
          aria-label="Open menu"
          aria-haspopup="dialog"
          onClick={() => setMenuOpen(true)}
        >
          <IconMenu2 size={22} aria-hidden="true" />
        </button>
        <Link {...home} className={classes.home ?? ''} data-plain>
          <Logo />
        </Link>
        <Box flex={1} />
        <button type="button" className={classes.find} onClick={find.onOpen}>
          <IconSearch size={18} stroke={1.6} aria-hidden="true" />
          <span className="visually-hidden">{find.label}</span>
          <span aria-hidden="true" className={classes.findHint}>
            Search
            <Keys of={[isMac ? '⌘' : 'Ctrl', 'K']} />
          </span>
        </button>
        {tools}
        <AccountMenu settings={settings} />
      </header>
      <Drawer
        items={nav}
        waiting={waiting}
        folded={folded}
        onFold={(drawerFolded) => mutate({ drawerFolded })}
      />
      {menuOpen ? <OverlayDrawer items={nav} waiting={waiting} onClose={() => setMenuOpen(false)} /> : null}
      <main className={classes.main} id="content" tabIndex={-1}>
        {notice}
        {children}
      </main>
      <footer data-on-paper="none" className={classes.footer}>
        {footer}
      </footer>
      {bar ? <BottomBar items={bar} waiting={waiting} onMenu={() => setMenuOpen(true)} /> : null}
    </div>
  );
}
