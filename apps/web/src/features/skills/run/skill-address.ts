import type { Drill } from '@docket/contract/types';
import { linkOptions } from '@tanstack/react-router';
import type { SkillSearch } from './skill-search.ts';

interface QuestionLocation {
  readonly unitNo: number;
  readonly skillNo: number;
  /** Within its unit. */
  readonly questionNo: number;
}

/** A link to a question of a skill; the page creates a drill for it, unless the address names one. */
export const questionLink = (
  { unitNo, skillNo, questionNo }: QuestionLocation,
  userId: string,
  search: SkillSearch = {},
) =>
  linkOptions({
    to: '/start/skills/unit/$unitNo/skill/$segmentNo/question/$questionNo/user/$id',
    params: {
      unitNo: String(unitNo),
      segmentNo: String(skillNo),
      questionNo: String(questionNo),
      id: userId,
    },
    search,
  });

/** The page of a drill on skills; null for one that starts with another question. */
export function runLink(
  { id, questions }: Pick<Drill, 'id' | 'questions'>,
  userId: string,
  search: SkillSearch = {},
) {
  const source = questions[0]?.source;
  if (source?.origin !== 'skill' || source.segmentNo === null) return null;
  const location = { unitNo: source.testNo, skillNo: source.segmentNo, questionNo: source.questionNo };
  return questionLink(location, userId, { ...search, drill: id });
}
