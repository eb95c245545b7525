import type { AuthoredSkill, AuthoredSkillUnit, SkillUnitRow } from '@docket/contract';
import type { Db } from '../../../db/database.ts';
import {
  archivedLast,
  countContents,
  findSectionsOfTest,
  findTestsOfTypes,
  findTree,
  headFields,
  loadSkill,
  loadTest,
  type StoredSection,
  type StoredSegment,
  segmentView,
  type Tree,
} from '../../practice-tests/index.ts';

const skillView = (row: StoredSegment, section: StoredSection, tree: Tree): AuthoredSkill => {
  const { id, no, title, explanations, questions, version, archivedAt } = segmentView(row, section, tree);
  return { id, no, title, explanations, questions, version, archivedAt };
};

/** A unit with all its content. Throws NOT_FOUND. */
export async function presentUnit(db: Db, id: string): Promise<AuthoredSkillUnit> {
  const unit = await loadTest(db, id, ['SKILL']);
  const [section] = await findSectionsOfTest(db, id);
  const tree = await findTree(db, section ? [section.id] : []);
  return {
    ...headFields(unit),
    summary: unit.summary,
    sectionType: section?.type ?? 'LR',
    skills: section ? tree.segments.map((row) => skillView(row, section, tree)) : [],
  };
}
export async function presentSkill(db: Db, id: string): Promise<AuthoredSkill> {
  const { section, segment } = await loadSkill(db, id);
  return skillView(segment, section, await findTree(db, [section.id]));
}

/** Units by number, archived ones last. */
export async function presentUnits(db: Db): Promise<SkillUnitRow[]> {
  const counts = new Map((await countContents(db, 'SKILL')).map((row) => [row.id, row]));
  return archivedLast(await findTestsOfTypes(db, ['SKILL'])).map((row) => {
    const count = counts.get(row.id);
    return {
      ...headFields(row),
      summary: row.summary,
      sectionType: count?.type ?? 'LR',
      skills: count?.segments ?? 0,
      questions: count?.questions ?? 0,
    };
  });
}
