import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Panes } from '../../../ui/layout/Panes.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Page } from '../../../ui/Page.tsx';
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
        <NotLoaded query={{ error, refetch }} rows={8} />
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
