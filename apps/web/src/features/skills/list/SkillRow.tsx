import type { SkillLevel, SkillOutline } from '@docket/contract/types';
import { Link } from '@tanstack/react-router';
import { LevelScale } from '../../../ui/LevelScale.tsx';
import { formatLevel, formatLevelNumber, formatProgress } from '../data/skill-labels.ts';
import classes from './list.module.css';

/** One skill: the progress, and the level with its most likely range. */
export function SkillRow({ skill }: { skill: SkillOutline }) {
  const { id, no, title, level } = skill;
  return (
    <li>
      <Link
        to="/start/skills/id/$segmentId"
        params={{ segmentId: id }}
        className={classes.row ?? ''}
        data-plain
      >
        <span className={classes.name}>
          <span className={classes.no}>{no}</span>
          <span>
            <span className={classes.title}>{title}</span>
            <span className={classes.detail}>{formatProgress(skill)}</span>
          </span>
        </span>
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
        {formatLevelNumber(level)}
        <span className="visually-hidden"> of 5. {formatLevel(level)}</span>
      </span>
    </span>
  );
}
