import { ErrorState } from './ErrorState.tsx';
import { SkeletonRows } from './Skeleton.tsx';

interface Props {
  query: { readonly error: unknown; readonly refetch: () => Promise<unknown> };
  /** How many rows are expected. */
  rows?: number;
}

/** In place of what a query has not loaded: placeholder rows, or why it failed and a way to try again. */
export function NotLoaded({ query: { error, refetch }, rows = 6 }: Props) {
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <SkeletonRows count={rows} />;
}
