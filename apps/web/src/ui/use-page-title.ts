import { type RefObject, useEffect, useRef } from 'react';

let firstPage = true;

/**
 * Names the page in the tab and moves the focus to its heading after a navigation, so that a screen reader says where
 * the user is. The first page after loading is left alone: the browser reads that one itself.
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
