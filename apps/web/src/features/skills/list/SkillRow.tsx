import type { SkillLevel, SkillOutline } from '@docket/contract/types';
import { Box, Group, Text } from '@mantine/core';
import { LevelScale } from '../../../ui/LevelScale.tsx';
import { RowLink } from '../../../ui/layout/LinkList.tsx';
import { formatLevel, formatLevelNumber, formatProgress } from '../data/skill-labels.ts';

/** One skill: the progress, and the level with its most likely range. */
export function SkillRow({ skill }: { skill: SkillOutline }) {
  const { id, no, title, level } = skill;
  return (
    <li>
      <RowLink
        link={{ to: '/start/skills/id/$segmentId', params: { segmentId: id } }}
        no={no}
        title={title}
        detail={formatProgress(skill)}
        state={level ? <Level level={level} /> : ''}
      />
    </li>
  );
}

function Level({ level }: { level: SkillLevel }) {
  if (level.answers === 0) return 'no level yet';
  return (
    <Group component="span" gap="sm" w="12rem" wrap="nowrap">
      <Box component="span" flex={1}>
        <LevelScale {...level} />
      </Box>
      <Text span fw={600} c="var(--ink)">
        <span className="visually-hidden">Level </span>
        {formatLevelNumber(level)}
        <span className="visually-hidden"> of 5. {formatLevel(level)}</span>
      </Text>
    </Group>
  );
}
