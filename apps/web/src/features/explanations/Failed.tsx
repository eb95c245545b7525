import { CallError } from '@docket/contract/client';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { emptyCopy } from '../../ui/empty-copy.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';

/** Shown instead of a question or passage that could not be loaded: it is gone, or a retry may help. */
export function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const gone = error instanceof CallError && (error.status === 404 || error.status === 400);
  return (
    <Page title="Explanation">
      {gone ? (
        <Empty
          {...emptyCopy.notFound}
          action={
            <LinkButton to="/drill" variant="default">
              All drills
            </LinkButton>
          }
        />
      ) : (
        <ErrorState error={error} retry={retry} />
      )}
    </Page>
  );
}
