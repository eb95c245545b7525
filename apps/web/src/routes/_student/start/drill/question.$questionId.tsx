import { createFileRoute } from '@tanstack/react-router';
import { startAt } from '../../../../features/drills/pick/start-at.ts';

/** Makes a drill on one question and leads to it. */
export const Route = createFileRoute('/_student/start/drill/question/$questionId')({
  loader: ({ params, preload }) => (preload ? undefined : startAt(`question/${params.questionId}`)),
  staticData: { bare: true },
});
