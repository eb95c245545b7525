import type { SkillUnitOutline } from '@docket/contract/types';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Bar } from '../../../ui/Bar.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { typeNames } from '../../../ui/format.ts';
import { LinkList } from '../../../ui/layout/LinkList.tsx';
import { Lock } from '../../../ui/UpgradeCard.tsx';
import { formatProgress, sumProgress } from '../data/skill-labels.ts';
import { useStartSkill } from '../run/use-start-skill.ts';
import { SkillRow } from './SkillRow.tsx';

/** One unit with its skills; one that the plan excludes only shows what it teaches. */
export function Unit({ unit }: { unit: SkillUnitOutline }) {
  const { id, no, title, summary, sectionType, included, skills } = unit;
  const start = useStartSkill();
  const sum = sumProgress(skills);
  const all = sum.seen > 0 && sum.seen === sum.questionCount;
  const heading = `unit-${no}`;
  return (
    <Paper component="section" aria-labelledby={heading}>
      <Group component="header" gap="md" align="start" p={{ base: 'md', sm: 'lg' }}>
        <Stack gap="xxs" flex="1 1 20rem" maw="var(--measure)" mr="auto">
          <Text size="sm" c="dimmed">
            Unit {no} · {typeNames[sectionType]}
          </Text>
          <h2 id={heading}>{title}</h2>
          <Text size="sm" c="dimmed">
            {summary}
          </Text>
        </Stack>
        {included ? (
          <Stack gap="xs" flex={{ base: '1 1 100%', sm: '0 0 12rem' }}>
            <Text size="sm" c="dimmed" className="tabular">
              {formatProgress(sum)}
            </Text>
            <Bar share={sum.questionCount > 0 ? sum.seen / sum.questionCount : 0} />
            <DisabledWhileImpersonating>
              <ActionButton
                variant="light"
                loading={start.isPending}
                onClick={() =>
                  start.mutate({
                    choice: { unitId: id, ...(all ? { again: true } : {}) },
                    search: { next: 'unit', ...(all ? { again: true } : {}) },
                  })
                }
              >
                {all ? 'Drill this unit again' : 'Drill this unit'}
              </ActionButton>
            </DisabledWhileImpersonating>
          </Stack>
        ) : (
          <Lock />
        )}
      </Group>
      {included ? (
        <LinkList inside aria-label={`Skills of unit ${no}`}>
          {skills.map((skill) => (
            <SkillRow key={skill.id} skill={skill} />
          ))}
        </LinkList>
      ) : null}
    </Paper>
  );
}
