import { useLocation } from '@tanstack/react-router';
import { webviewPrefix } from '../../lib/webview.ts';
import { findCurrentItem, type NavItem } from '../../shared/nav/nav.ts';

/** The item of a menu that the current page belongs to. */
export function useCurrentItem(items: readonly NavItem[]): NavItem | undefined {
  const pathname = useLocation({ select: (location) => location.pathname });
  const path = pathname.startsWith(`${webviewPrefix}/`) ? pathname.slice(webviewPrefix.length) : pathname;
  return findCurrentItem(items, path);
}
