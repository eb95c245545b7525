import { useEffect, useState } from 'react';
import { PART_TIMEOUT_MS, PartTimeoutError } from '../lib/load-part.ts';
import { ErrorState } from './ErrorState.tsx';
import { PageSkeleton } from './Skeleton.tsx';

/** Shown while the code or data of a page is loading. After a timeout it shows a message and offers to reload the page. */
export function PendingPage() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PART_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return <PageSkeleton />;
  // A hanging import cannot be retried; only reloading the page does.
  return <ErrorState error={new PartTimeoutError('late')} retry={() => window.location.reload()} />;
}
