import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Bar } from '../../../ui/Bar.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { CardSection } from '../../../ui/layout/CardSection.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { runLink } from '../data/drill-links.ts';
import { drillQuery, invalidateDrills } from '../data/drill-queries.ts';
import type { OpenDrillSearch } from './open-drill.ts';
import { useStartDrill } from './use-start-drill.ts';

interface Props extends Omit<OpenDrillSearch, 'drill'> {
  drillId: string;
}

/** Another drill is open: resume it, or replace it by the new one. */
export function OpenDrillPage({ drillId, next, ps }: Props) {
  const navigate = useNavigate();
  const { data: drill, error, refetch } = useQuery({ ...drillQuery(drillId), staleTime: 0 });
  const start = useStartDrill();
  const startNew = () => {
    void invalidateDrills();
    if (ps) return start.mutate({ ps, replaces: drillId });
    const { type, ...search } = next ?? { type: 'DC' };
    void navigate({
      to: '/start/drill/next/$type',
      params: { type },
      search: { ...search, replaces: drillId },
    });
  };
  return (
    <Page title="You have an open drill" width="narrow" lead="Resume it, or start a new one instead.">
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : drill ? (
        <CardSection title={drill.title}>
          <Progress answered={countAnswered(drill)} questions={drill.questions.length} />
          <Group gap="xs">
            <LinkButton {...runLink(drillId)}>Resume</LinkButton>
            <DisabledWhileImpersonating>
              <ActionButton variant="default" loading={start.isPending} onClick={startNew}>
                Start new
              </ActionButton>
            </DisabledWhileImpersonating>
          </Group>
          <Text c="dimmed">
            Starting new ends this drill. Your answers stay in your history, and unanswered questions can come
            up again.
          </Text>
        </CardSection>
      ) : (
        <SkeletonRows count={3} />
      )}
    </Page>
  );
}

const countAnswered = ({ questions }: { questions: readonly { givenAnswer: number | null }[] }) =>
  questions.filter(({ givenAnswer }) => givenAnswer !== null).length;

function Progress({ answered, questions }: { answered: number; questions: number }) {
  return (
    <Stack gap="xs" c="dimmed">
      <p className="tabular">
        {answered} of {questions} answered
      </p>
      <Bar share={answered / Math.max(1, questions)} />
    </Stack>
  );
}
