import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/**
 * The name of a school with a link to its page. The router's own link renders again at every change of the address; two
 * hundred of them took most of the time of sorting a table.
 */
export function SchoolLink({ slug, name }: { slug: string; name: string }) {
  const router = useRouter();
  const link = {
    to: '/tuition/{-$schoolSlug}/{-$year}',
    params: { schoolSlug: slug, year: undefined },
  } as const;
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate(link);
  };
  return (
    <a href={router.buildLocation(link).publicHref} onClick={follow}>
      {name}
    </a>
  );
}
