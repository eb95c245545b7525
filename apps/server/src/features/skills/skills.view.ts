import type { Skill, SkillLevel, SkillOutline, SkillUnit, SkillUnitOutline } from '@docket/contract';
import { computeSkillLevel, type Estimate, newSkillRating, newStudentRating } from '@docket/rules';
import type { ContentIndex, SkillMeta, SkillUnitMeta } from '../content/index.ts';
import { type ExplanationRow, explanationView } from '../explanations/index.ts';
import type { QuestionProgressRow, SeenRow } from './question-progress.queries.ts';
import { questionProgressView } from './question-progress.view.ts';

/** A student's progress in skills; levels are null for staff. */
export interface SkillWork {
  readonly seen: ReadonlyMap<string, SeenRow>;
  readonly levels: ReadonlyMap<string, Estimate> | null;
}
/** Data that is also read if a unit is included. */
export interface SkillTexts {
  readonly explanations: readonly ExplanationRow[];
  readonly progress: readonly QuestionProgressRow[];
}

function levelView(levels: SkillWork['levels'], skillId: string): SkillLevel | null {
  if (!levels) return null;
  const level = computeSkillLevel(
    levels.get('SKILL') ?? newStudentRating(),
    levels.get(`SKILL:${skillId}`) ?? newSkillRating(),
  );
  return {
    level: level.level,
    low: level.low,
    high: level.high,
    chance: level.chance,
    answers: level.answers,
  };
}

export const skillOutlineView = (skill: SkillMeta, { seen, levels }: SkillWork): SkillOutline => {
  const met = skill.questionIds.flatMap((id) => seen.get(id) ?? []);
  return {
    id: skill.id,
    no: skill.no,
    title: skill.title,
    questionCount: skill.questionIds.length,
    seen: met.length,
    right: met.filter((row) => row.lastCorrect).length,
    level: levelView(levels, skill.id),
  };
};

export const unitHeadView = (unit: SkillUnitMeta, included: boolean): Omit<SkillUnitOutline, 'skills'> => ({
  id: unit.id,
  no: unit.no,
  title: unit.title,
  summary: unit.summary,
  sectionType: unit.sectionType,
  included,
});

export const unitOutlineView = (
  unit: SkillUnitMeta,
  work: SkillWork,
  included: boolean,
): SkillUnitOutline => ({
  ...unitHeadView(unit, included),
  skills: unit.skills.map((skill) => skillOutlineView(skill, work)),
});

export const skillView = (
  index: ContentIndex,
  skill: SkillMeta,
  work: SkillWork,
  texts: SkillTexts,
): Skill => ({
  ...skillOutlineView(skill, work),
  explanations: texts.explanations.filter((row) => row.segmentId === skill.id).map(explanationView),
  questions: questionProgressView(index, skill.questionIds, texts.progress),
});

export const unitView = (
  index: ContentIndex,
  unit: SkillUnitMeta,
  work: SkillWork,
  texts: SkillTexts,
): SkillUnit => ({
  ...unitHeadView(unit, true),
  skills: unit.skills.map((skill) => skillView(index, skill, work, texts)),
});
