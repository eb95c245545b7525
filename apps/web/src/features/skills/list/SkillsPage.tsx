import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SkillTabs } from '../../../ui/student-tabs.tsx';
import { UpgradeCount } from '../../../ui/UpgradeCard.tsx';
import { unitsQuery } from '../data/skill-queries.ts';
import { useStartSkill } from '../run/use-start-skill.ts';
import { Unit } from './Unit.tsx';

/** All skill units: what they teach, the progress, and the level of each skill. */
export function SkillsPage() {
  const { data: units, error, refetch } = useQuery(unitsQuery);
  const start = useStartSkill();
  return (
    <Page
      title="Skills"
      tabs={<SkillTabs current="Units" />}
      lead="One skill at a time. Read how it's done, then drill until you're sure."
      actions={
        units?.some(({ included }) => included) ? (
          <DisabledWhileImpersonating>
            <ActionButton
              loading={start.isPending}
              onClick={() => start.mutate({ choice: {}, search: { next: 'all' } })}
            >
              Next question
            </ActionButton>
          </DisabledWhileImpersonating>
        ) : null
      }
    >
      {error && !units ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !units ? (
        <Stack gap="lg" role="status" aria-label="Loading">
          <Skeleton height="300px" />
          <Skeleton height="300px" />
        </Stack>
      ) : units.length === 0 ? (
        <Empty {...emptyCopy.noSkillsYet} />
      ) : (
        <>
          <Stack gap="lg">
            <UpgradeCount
              included={units.filter(({ included }) => included).length}
              of={units.length}
              noun="skill unit"
            />
            {units.map((unit) => (
              <Unit key={unit.id} unit={unit} />
            ))}
          </Stack>
          <Text size="sm" c="dimmed" mt="md">
            Levels use the difficulty scale, 1 to 5. The band shows the likely range and narrows with every
            answer.
          </Text>
        </>
      )}
    </Page>
  );
}
