import { useEffect, useState } from 'react';
import { PART_TIMEOUT_MS, PartTimeoutError } from '../lib/load-part.ts';
import { ErrorState } from './ErrorState.tsx';
import { PageSkeleton } from './Skeleton.tsx';

/** Stands for a page whose code or data is on its way. After the timeout it says so and offers to load the page again. */
export function PendingPage() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PART_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return <PageSkeleton />;
  // An import that hangs cannot be asked for again: only a new load of the page does so.
  return <ErrorState error={new PartTimeoutError('late')} retry={() => window.location.reload()} />;
}
