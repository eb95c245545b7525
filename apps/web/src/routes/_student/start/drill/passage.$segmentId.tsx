import { createFileRoute } from '@tanstack/react-router';
import { startAt } from '../../../../features/drills/pick/start-at.ts';

/** Makes a drill on one passage and leads to it. */
export const Route = createFileRoute('/_student/start/drill/passage/$segmentId')({
  loader: ({ params, preload }) => (preload ? undefined : startAt(`passage/${params.segmentId}`)),
  staticData: { bare: true },
});
