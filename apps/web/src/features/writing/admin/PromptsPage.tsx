import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { NewNameDialog } from '../../../ui/admin/NewNameDialog.tsx';
import { Reorder } from '../../../ui/admin/Reorder.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { plural } from '../../../ui/format.ts';
import { Grow } from '../../../ui/layout/RowList.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { invalidatePrompts, movePrompt, promptsQuery } from './prompt-queries.ts';

/** The writing prompts in order. The first published one is in every plan. */
export function PromptsPage() {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(promptsQuery);
  const [isCreating, setIsCreating] = useState(false);
  const create = async (title: string) => {
    const { prompt } = await call('POST /writing/admin/prompt', { body: { title } });
    await invalidatePrompts();
    void navigate({ to: '/superadmin/writing/$id', params: { id: prompt.id } });
  };
  const add = <Button onClick={() => setIsCreating(true)}>New prompt</Button>;
  return (
    <Page
      title="Writing prompts"
      lead="The first published prompt is in every plan. The others need a plan with all lessons."
      actions={add}
    >
      {!data && error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows count={6} /> : null}
      {data?.length === 0 ? <Empty {...emptyCopy.noWritingPromptsForStaff} action={add} /> : null}
      {data && data.length > 0 ? (
        <Reorder
          label="Writing prompts"
          items={data}
          itemKey={({ id }) => id}
          itemName={({ title }) => title}
          onReorder={(keys, moved) => void movePrompt(data, keys, moved)}
        >
          {(prompt) => (
            <Group gap="xs">
              <Grow>
                <Text fw={500}>
                  <Link to="/superadmin/writing/$id" params={{ id: prompt.id }}>
                    {prompt.title}
                  </Link>
                </Text>
                <Text size="sm" c="dimmed">
                  {[
                    plural(prompt.perspectives.length, 'perspective'),
                    plural(prompt.attemptCount, 'essay'),
                  ].join(' · ')}
                </Text>
              </Grow>
              {prompt.published ? null : <Chip>Not published</Chip>}
            </Group>
          )}
        </Reorder>
      ) : null}
      {isCreating ? (
        <NewNameDialog
          title="New prompt"
          field="title"
          label="Title"
          create={create}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
    </Page>
  );
}
