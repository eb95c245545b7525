import type { SkillLevel, SkillOutline } from '@docket/contract/types';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { plural } from '../../../ui/format.ts';
import { LevelScale } from '../../../ui/LevelScale.tsx';
import { levelFigure, levelText, progressText } from '../data/skill-labels.ts';
import classes from './list.module.css';

/** One skill: how far the student is, and the level with the band it most likely lies in. */
export function SkillRow({ skill, included }: { skill: SkillOutline; included: boolean }) {
  const { id, no, title, level, questionCount } = skill;
  const name = (
    <span className={classes.name}>
      <span className={classes.no}>{no}</span>
      <span>
        <span className={classes.title}>{title}</span>
        <span className={classes.detail}>
          {included ? progressText(skill) : plural(questionCount, 'question')}
        </span>
      </span>
    </span>
  );
  if (!included)
    return (
      <li className={classes.row}>
        {name}
        <IconLock size={16} aria-label="not in your plan" className={classes.lock ?? ''} />
      </li>
    );
  return (
    <li>
      <Link
        to="/start/skills/id/$segmentId"
        params={{ segmentId: id }}
        className={classes.row ?? ''}
        data-plain
      >
        {name}
        {level ? <Level level={level} /> : null}
      </Link>
    </li>
  );
}

function Level({ level }: { level: SkillLevel }) {
  if (level.answers === 0) return <span className={classes.unknown}>no level yet</span>;
  return (
    <span className={classes.level}>
      <LevelScale {...level} />
      <span className={classes.figure}>
        <span className="visually-hidden">Level </span>
        {levelFigure(level)}
        <span className="visually-hidden"> of 5. {levelText(level)}</span>
      </span>
    </span>
  );
}
