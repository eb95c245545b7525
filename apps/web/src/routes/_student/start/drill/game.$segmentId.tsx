import { createFileRoute } from '@tanstack/react-router';
import { startAt } from '../../../../features/drills/pick/start-at.ts';

/** Makes a drill on one game and leads to it. */
export const Route = createFileRoute('/_student/start/drill/game/$segmentId')({
  loader: ({ params, preload }) => (preload ? undefined : startAt(`game/${params.segmentId}`)),
  staticData: { bare: true },
});
