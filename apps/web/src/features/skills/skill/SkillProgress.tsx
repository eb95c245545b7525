import type { Skill } from '@docket/contract/types';
import { Divider, Paper, Stack, Text } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useMe } from '../../../lib/me.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { LevelScale } from '../../../ui/LevelScale.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { QuestionProgressList } from '../../../ui/QuestionProgressList.tsx';
import { formatChance, formatLevel, formatLevelNumber, formatProgress } from '../data/skill-labels.ts';
import { questionLink } from '../run/skill-address.ts';
import type { SkillHome } from '../run/skill-home.ts';
import { useStartSkill } from '../run/use-start-skill.ts';
import classes from './skill.module.css';

const explained = (questionId: string) =>
  linkOptions({ to: '/explanation/id/$questionId/{-$box}', params: { questionId } });

interface Props {
  skill: Skill;
  unitNo: number;
  home: SkillHome | undefined;
}

/** The student's progress in a skill: level, questions, and a button to start the next one. */
export function SkillProgress({ skill, unitNo, home }: Props) {
  const { id: userId } = useMe();
  const start = useStartSkill({ home });
  const getLink = (no: number, drill?: string) =>
    home
      ? home.questionLink(no, drill)
      : questionLink({ unitNo, skillNo: skill.no, questionNo: no }, userId, drill ? { drill } : {});
  const { level, questions } = skill;
  const all = questions.length > 0 && questions.every(({ state }) => state === 'seen');
  const working = questions.some(({ state }) => state === 'working');
  const again = all ? ({ again: true } as const) : {};
  return (
    <Paper
      component="aside"
      p={{ base: 'md', sm: 'lg' }}
      className={classes.panel ?? ''}
      aria-label="Your progress"
    >
      <Stack gap="lg">
        {level ? (
          <>
            <Section title="Your level" gap="sm">
              {level.answers > 0 ? (
                <>
                  <Text c="dimmed" className={`${classes.figure} tabular`}>
                    <strong>{formatLevelNumber(level)}</strong> of 5
                  </Text>
                  <LevelScale {...level} />
                </>
              ) : null}
              <Text size="sm" c="dimmed">
                {formatLevel(level)}
              </Text>
              {level.answers > 0 ? (
                <Text size="sm" c="dimmed">
                  {formatChance(level)}
                </Text>
              ) : null}
            </Section>
            <Divider />
          </>
        ) : null}
        <Stack component="section" gap="sm" aria-labelledby="questions">
          <h2 id="questions">Questions</h2>
          <Text size="sm" c="dimmed">
            {formatProgress(skill)}
          </Text>
          <QuestionProgressList
            questions={questions}
            getLink={({ id, no, state, drillId }) =>
              state === 'seen'
                ? explained(id)
                : getLink(no, state === 'working' && drillId ? drillId : undefined)
            }
          />
          {questions.length > 0 ? (
            <DisabledWhileImpersonating>
              <ActionButton
                loading={start.isPending}
                onClick={() => start.mutate({ choice: { segmentId: skill.id, ...again }, search: again })}
              >
                {all
                  ? 'Drill it again'
                  : working
                    ? 'Resume'
                    : skill.seen > 0
                      ? 'Next question'
                      : 'Drill this skill'}
              </ActionButton>
            </DisabledWhileImpersonating>
          ) : null}
        </Stack>
      </Stack>
    </Paper>
  );
}
