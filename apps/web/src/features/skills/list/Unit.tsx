import type { SkillUnitOutline } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { Bar } from '../../../ui/Bar.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { typeNames } from '../../../ui/format.ts';
import { Lock } from '../../../ui/UpgradeCard.tsx';
import { formatProgress, sumProgress } from '../data/skill-labels.ts';
import { useStartSkill } from '../run/use-start-skill.ts';
import classes from './list.module.css';
import { SkillRow } from './SkillRow.tsx';

/** One unit with its skills; one that the plan excludes only shows what it teaches. */
export function Unit({ unit }: { unit: SkillUnitOutline }) {
  const { id, no, title, summary, sectionType, included, skills } = unit;
  const start = useStartSkill();
  const sum = sumProgress(skills);
  const all = sum.seen > 0 && sum.seen === sum.questionCount;
  const heading = `unit-${no}`;
  return (
    <section className={classes.unit} aria-labelledby={heading}>
      <header className={classes.head}>
        <div className={classes.text}>
          <p className={classes.kicker}>
            Unit {no} · {typeNames[sectionType]}
          </p>
          <h2 id={heading}>{title}</h2>
          <p className={classes.quiet}>{summary}</p>
        </div>
        {included ? (
          <div className={classes.standing}>
            <span className={classes.progress}>{formatProgress(sum)}</span>
            <Bar share={sum.questionCount > 0 ? sum.seen / sum.questionCount : 0} />
            <DisabledWhileImpersonating>
              <Button
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
              </Button>
            </DisabledWhileImpersonating>
          </div>
        ) : (
          <Lock />
        )}
      </header>
      {included ? (
        <ol className={classes.skills} aria-label={`Skills of unit ${no}`}>
          {skills.map((skill) => (
            <SkillRow key={skill.id} skill={skill} />
          ))}
        </ol>
      ) : null}
    </section>
  );
}
