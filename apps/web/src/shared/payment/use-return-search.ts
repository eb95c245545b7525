import { useEffect } from 'react';

/** The known search params of a return address; all others, such as client secrets, are removed. */
export function useReturnSearch<Search extends object>(
  raw: object,
  read: (search: Record<string, unknown>) => Search,
  replace: (search: Search) => void,
): Search {
  const search = read({ ...raw });
  const hasMore = Object.keys(raw).length > Object.keys(search).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is a param to remove
  useEffect(() => {
    if (hasMore) replace(search);
  }, [hasMore]);
  return search;
}
