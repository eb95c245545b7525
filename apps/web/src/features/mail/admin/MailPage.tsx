import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { RecordNotFound } from '../../../ui/RecordNotFound.tsx';
import { MailEditor } from './MailEditor.tsx';
import { templatesQuery } from './mail-queries.ts';

const back = (
  <LinkButton to="/superadmin/mails" variant="default">
    All email templates
  </LinkButton>
);

/** One email: its text beside a preview. */
export function MailPage({ name }: { name: string }) {
  const { data, error, refetch } = useQuery(templatesQuery);
  const template = data?.find((one) => one.name === name);
  if (!template)
    return (
      <Page title="Email template" actions={back} width="wide">
        {data ? <RecordNotFound /> : <NotLoaded query={{ error, refetch }} rows={8} />}
      </Page>
    );
  return (
    <Page title={template.title} lead={template.about} actions={back} width="wide">
      <MailEditor key={name} template={template} />
    </Page>
  );
}
