import type { Drill } from '@docket/contract/types';
import { linkOptions } from '@tanstack/react-router';
import type { SkillSearch } from './skill-search.ts';

interface QuestionLocation {
  readonly unitNo: number;
  readonly skillNo: number;
  /** Within its unit. */
  readonly questionNo: number;
}

/** A question of a skill to work; the page makes a drill of it, unless the address names one. */
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

/** Where a drill on skills is worked; null for one that begins with a question of something else. */
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
