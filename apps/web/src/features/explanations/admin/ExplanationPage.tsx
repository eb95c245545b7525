import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Panes } from '../../../ui/layout/Panes.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { About } from './About.tsx';
import { ExplanationForm } from './ExplanationForm.tsx';
import { explanationQuery, formatLocation } from './explanation-queries.ts';

const back = (
  <LinkButton to="/superadmin/explanations" variant="default">
    All explanations
  </LinkButton>
);

/** Edits one explanation beside its question or passage. */
export function ExplanationPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(explanationQuery(id));
  if (!data)
    return (
      <Page title="Explanation" actions={back} width="wide">
        {error ? <ErrorState error={error} retry={() => void refetch()} /> : <SkeletonRows count={8} />}
      </Page>
    );
  return (
    <Page
      title={formatLocation(data)}
      lead={
        data.mayEdit
          ? `By ${data.author}`
          : `By ${data.author}. Content editors can edit any explanation, other staff only their own.`
      }
      actions={back}
      width="wide"
    >
      <Panes>
        <ExplanationForm key={id} explanation={data} />
        <About explanation={data} />
      </Panes>
    </Page>
  );
}
