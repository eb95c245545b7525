import type { AuthoredWritingPrompt } from '@docket/contract/types';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PromptForm } from './PromptForm.tsx';
import { invalidatePrompts, promptQuery } from './prompt-queries.ts';

const back = (
  <LinkButton to="/superadmin/writing" variant="default">
    All prompts
  </LinkButton>
);

/** One writing prompt: its texts, its model answer, and whether it is published. */
export function PromptPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(promptQuery(id));
  if (!data) {
    return (
      <Page title="Writing prompt" actions={back}>
        <NotLoaded query={{ error, refetch }} rows={8} />
      </Page>
    );
  }
  return (
    <Page
      title={data.title}
      actions={
        <>
          {back}
          {data.attemptCount === 0 ? <DeletePrompt prompt={data} /> : null}
        </>
      }
    >
      <PromptForm key={id} prompt={data} />
    </Page>
  );
}

function DeletePrompt({ prompt: { id, title } }: { prompt: AuthoredWritingPrompt }) {
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => call('DELETE /writing/admin/prompt/{id}', { params: { id } }),
    async onSuccess() {
      notify.success('Prompt deleted.');
      await navigate({ to: '/superadmin/writing' });
      void invalidatePrompts();
    },
    onError: (error) => notify.error(error),
  });
  return (
    <ConfirmButton
      variant="default"
      color="bad"
      question="Delete this prompt?"
      text={`No student has written on “${title}”. It's deleted permanently.`}
      confirm="Delete"
      onConfirm={() => remove.mutate()}
    >
      Delete
    </ConfirmButton>
  );
}
