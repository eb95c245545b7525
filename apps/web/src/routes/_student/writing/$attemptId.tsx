import { CallError } from '@docket/contract/client';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PromptText } from '../../../features/attempt/writing/PromptText.tsx';
import { EssayPage } from '../../../features/writing/EssayPage.tsx';
import { attemptQuery } from '../../../features/writing/writing-queries.ts';
import { lazyPart } from '../../../lib/load-part.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

const AskBox = lazyPart(async () => ({
  default: (await import('../../../features/tickets/AskBox.tsx')).AskBox,
}));

export const Route = createFileRoute('/_student/writing/$attemptId')({ component: Essay });

function Essay() {
  const { attemptId } = Route.useParams();
  const { data, error, refetch } = useQuery(attemptQuery(attemptId));
  if (!data) {
    const isMissing = error instanceof CallError && (error.status === 404 || error.status === 400);
    return (
      <Page title="Essay">
        {isMissing ? (
          <Empty {...emptyCopy.essayNotFound} action={<LinkButton to="/writing">All prompts</LinkButton>} />
        ) : (
          <NotLoaded query={{ error, refetch }} rows={8} />
        )}
      </Page>
    );
  }
  if (data.phase !== 'submitted')
    return <Navigate to="/start/writing/$attemptId" params={{ attemptId }} replace />;
  return (
    <EssayPage
      key={attemptId}
      attempt={data}
      prompt={<PromptText prompt={data.prompt} />}
      ask={
        <Suspense fallback={<SkeletonRows count={3} />}>
          <AskBox about={{ kind: 'writing', id: attemptId }} />
        </Suspense>
      }
    />
  );
}
