import { createFileRoute } from '@tanstack/react-router';
import { startAt } from '../../../../features/drills/pick/start-at.ts';

/** Start addresses with a tail: a place within a test, a user, a box. */
export const Route = createFileRoute('/_student/start/drill/$')({
  loader: ({ params, preload }) => (preload ? undefined : startAt(params._splat ?? '')),
  staticData: { bare: true },
});
