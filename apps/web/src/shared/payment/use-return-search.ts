import { useEffect } from 'react';

/** The known search params of a return address; all others, such as client secrets, are removed. */
export function useReturnSearch<Search extends object>(
  { search: raw, onSearch }: { readonly search: object; readonly onSearch: (search: Search) => void },
  read: (search: Record<string, unknown>) => Search,
) {
  const search = read({ ...raw });
  const hasMore = Object.keys(raw).length > Object.keys(search).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is a param to remove
  useEffect(() => {
    if (hasMore) onSearch(search);
  }, [hasMore]);
  return { search, onSearch };
}
