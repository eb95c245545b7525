import { type RefObject, useEffect, useRef } from 'react';

let firstPage = true;

/**
 * Sets the title of the tab and moves the focus to the page's heading after a navigation, so that a screen reader
 * announces it. The first page after loading is skipped, because the browser announces that one.
 */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Docket`;
  }, [title]);
  useEffect(() => {
    if (!firstPage && !heading.current?.closest('main')?.querySelector('[autofocus], [data-autofocus]'))
      heading.current?.focus({ preventScroll: true });
    firstPage = false;
  }, []);
  return heading;
}
