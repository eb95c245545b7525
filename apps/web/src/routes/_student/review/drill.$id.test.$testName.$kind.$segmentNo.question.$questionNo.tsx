import { createFileRoute } from '@tanstack/react-router';
import { AttemptReview } from '../../../features/attempt/index.ts';
import { findQuestionIndex } from '../../../features/drills/data/drill-links.ts';
import { loadOrRefuse } from '../../../features/drills/run/load-drill.ts';
import { useReview } from '../../../features/drills/run/use-run.ts';
import { useSaveSettings } from '../../../features/drills/run/use-save-settings.ts';
import { useMe } from '../../../lib/me.ts';
import { drillReviewLink } from '../../../lib/question-location.ts';

/** A link to a past drill at one of its questions. */
export const Route = createFileRoute(
  '/_student/review/drill/$id/test/$testName/$kind/$segmentNo/question/$questionNo',
)({
  loader: ({ params }) => loadOrRefuse(params.id),
  component: Review,
  staticData: { bare: true },
});

function Review() {
  const me = useMe();
  const params = Route.useParams();
  const navigate = Route.useNavigate();
  const onSettings = useSaveSettings();
  const { drill, ...navigation } = useReview(params.id);
  if (!drill) return null;
  return (
    <AttemptReview
      drill={drill}
      userId={me.id}
      settings={me.drillSettings}
      onSettings={onSettings}
      questionIndex={findQuestionIndex(drill, params)}
      onSelect={(index) => {
        const question = drill.questions[index];
        if (question) void navigate({ ...drillReviewLink(drill.id, question.source), replace: true });
      }}
      {...navigation}
    />
  );
}
