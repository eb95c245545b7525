import { CallError } from '@docket/contract/client';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { emptyCopy } from '../../ui/empty-copy.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';

/** Stands in place of a question or passage that could not be shown: gone, or worth another try. */
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
