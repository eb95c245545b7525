import { useEffect } from 'react';

/** What is known of an address that the bank led back to; whatever else is in it, as client secrets, is taken out. */
export function useReturnSearch<Search extends object>(
  raw: object,
  read: (search: Record<string, unknown>) => Search,
  replace: (search: Search) => void,
): Search {
  const search = read({ ...raw });
  const hasMore = Object.keys(raw).length > Object.keys(search).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is something to take out
  useEffect(() => {
    if (hasMore) replace(search);
  }, [hasMore]);
  return search;
}
