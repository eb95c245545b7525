import type { AnyRoute } from '@tanstack/react-router';

interface Options {
  /** False adds each change to the history, so that Back undoes it. */
  readonly replace?: boolean;
  /** False keeps the page where it is scrolled. */
  readonly resetScroll?: boolean;
}

/** The search parameters of a route as the props of its page: what the address has, and how to change it. */
export function useRouteSearch<R extends AnyRoute>(
  route: R,
  options?: Options,
): {
  readonly search: R['types']['fullSearchSchema'];
  readonly onSearch: (search: R['types']['fullSearchSchemaInput']) => void;
} {
  const navigate = route.useNavigate();
  return {
    search: route.useSearch(),
    onSearch: (search) => void navigate({ search, replace: true, ...options }),
  };
}
