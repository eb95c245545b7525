import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '../../../lib/client.ts';
import { SortedListPage } from '../../../ui/admin/SortedListPage.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { plural } from '../../../ui/format.ts';
import { Grow } from '../../../ui/layout/RowList.tsx';
import { invalidatePrompts, movePrompt, promptsQuery } from './prompt-queries.ts';

/** The writing prompts in order. The first published one is in every plan. */
export function PromptsPage() {
  const navigate = useNavigate();
  const query = useQuery(promptsQuery);
  const create = async (title: string) => {
    const { prompt } = await call('POST /writing/admin/prompt', { body: { title } });
    await invalidatePrompts();
    void navigate({ to: '/superadmin/writing/$id', params: { id: prompt.id } });
  };
  return (
    <SortedListPage
      title="Writing prompts"
      lead="The first published prompt is in every plan. The others need a plan with all lessons."
      label="Writing prompts"
      query={query}
      itemName={({ title }) => title}
      empty={emptyCopy.noWritingPromptsForStaff}
      create={{ title: 'New prompt', field: 'title', label: 'Title', create }}
      onReorder={movePrompt}
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
              {[plural(prompt.perspectives.length, 'perspective'), plural(prompt.attemptCount, 'essay')].join(
                ' · ',
              )}
            </Text>
          </Grow>
          {prompt.published ? null : <Chip>Not published</Chip>}
        </Group>
      )}
    </SortedListPage>
  );
}
