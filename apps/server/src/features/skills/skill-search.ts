import type { FoundSkill } from '@docket/contract';
import { takeBestMatches } from '@docket/rules';
import { type ContentIndex, mayLearnUnit } from '../content/index.ts';
import type { StudentAccess } from '../plans/index.ts';

/** Skills by their title or the title of their unit, best match first. The page of skills shows both to everybody. */
export function findSkills(
  index: ContentIndex,
  access: StudentAccess,
  search: string,
  limit: number,
): FoundSkill[] {
  const skills = index.skillUnits.flatMap((unit) => unit.skills);
  return takeBestMatches(skills, search, ({ title, unit }) => ({ name: title, also: unit.title }), limit).map(
    ({ id, no, title, unit }) => ({
      id,
      no,
      title,
      unit: { no: unit.no, title: unit.title },
      included: mayLearnUnit(access, unit),
    }),
  );
}
