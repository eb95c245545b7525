import { createFileRoute, redirect } from '@tanstack/react-router';
import {
  createPracticeKey,
  OtherTab,
  SectionRunner,
  useLiveTab,
  useRest,
} from '../../../../features/attempt/practice/index.ts';
import { useSaveSettings } from '../../../../features/drills/run/use-save-settings.ts';
import { PracticeAttempt } from '../../../../features/practice/run/PracticeAttempt.tsx';
import { cachePracticeAttempt } from '../../../../features/practice/run/practice-attempt-query.ts';
import { useFresh, usePracticeAttempt } from '../../../../features/practice/run/use-practice-attempt.ts';
import { useMe } from '../../../../lib/me.ts';

/**
 * A practice test, from its first directions to its end. The server determines whether it is paused; the last part of
 * the address is kept for old links.
 */
export const Route = createFileRoute('/_student/start/practice/resume/$id/{-$paused}')({
  loader: async ({ params }) => {
    // Imported lazily, because a route's loader is otherwise part of every page's first load.
    const { loadPracticeAttempt } = await import(
      '../../../../features/practice/run/load-practice-attempt.ts'
    );
    const elsewhere = await loadPracticeAttempt(params.id);
    if (elsewhere) throw redirect(elsewhere);
  },
  component: Resume,
  staticData: { bare: true },
});

function Resume() {
  const me = useMe();
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const onSettings = useSaveSettings();
  const { practice, receivedAt, refresh } = usePracticeAttempt(id);
  const over = practice?.state === 'complete' || practice?.state === 'skipped';
  const tab = useLiveTab(createPracticeKey(id), practice !== undefined && !over);
  const runs = practice?.sheet !== null;
  useRest(me.id, id, tab.status === 'live' && !runs, cachePracticeAttempt);
  const fresh = useFresh(tab.turn, refresh);
  if (!practice) return null;
  const leave = () => void navigate({ to: '/practice' });
  if (tab.status === 'elsewhere')
    return (
      <OtherTab
        noun={practice.kind === 'section' ? 'timed section' : 'test'}
        onTakeOver={tab.takeOver}
        onLeave={leave}
      />
    );
  // Another tab has worked on it since it was read, so the state here is outdated.
  if (!fresh) return null;
  return (
    <PracticeAttempt
      practice={practice}
      refresh={refresh}
      onLeave={leave}
      onResult={() => void navigate({ to: '/practice/result/$id', params: { id }, replace: true })}
      onBlindReview={() =>
        void navigate({
          to: '/review/practice/$id/section/$practiceSectionId/segment/$index/question/$questionId',
          params: {
            id,
            practiceSectionId: practice.sections[0]?.id ?? '',
            index: '1',
            questionId: 'first',
          },
        })
      }
      section={(banner) =>
        practice.sheet ? (
          <SectionRunner
            practice={practice}
            sheet={practice.sheet}
            receivedAt={receivedAt}
            userId={me.id}
            settings={me.drillSettings}
            onSettings={onSettings}
            accommodations={me.accommodations}
            tab={tab}
            onPractice={cachePracticeAttempt}
            onLeave={leave}
            banner={banner}
          />
        ) : null
      }
    />
  );
}
