import type { Skill } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useMe } from '../../../lib/me.ts';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { LevelScale } from '../../../ui/LevelScale.tsx';
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
    <aside className={classes.panel} aria-label="Your progress">
      {level ? (
        <section className={classes.block} aria-labelledby="level">
          <h2 id="level">Your level</h2>
          {level.answers > 0 ? (
            <>
              <p className={classes.figure}>
                <strong>{formatLevelNumber(level)}</strong> of 5
              </p>
              <LevelScale {...level} />
            </>
          ) : null}
          <p className={classes.quiet}>{formatLevel(level)}</p>
          {level.answers > 0 ? <p className={classes.quiet}>{formatChance(level)}</p> : null}
        </section>
      ) : null}
      <section className={classes.block} aria-labelledby="questions">
        <h2 id="questions">Questions</h2>
        <p className={classes.quiet}>{formatProgress(skill)}</p>
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
            <Button
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
            </Button>
          </DisabledWhileImpersonating>
        ) : null}
      </section>
    </aside>
  );
}
