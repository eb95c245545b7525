import { insertSections } from '../../content-import/index.ts';
import { createHead, type Work } from '../../practice-tests/index.ts';

const unitMinutes = 35;
/** Creates a skill unit: a test with one section, whose segments will be its skills. */
export async function createUnit(work: Work, wanted: { title: string; summary?: string | undefined }) {
  const id = await createHead(work, { name: wanted.title, summary: wanted.summary, type: 'SKILL' });
  const section = {
    id: work.newId(),
    testId: id,
    no: 1,
    type: 'LR' as const,
    title: 'Skills',
    minutes: unitMinutes,
  };
  await insertSections(work.tx, [section]);
  return id;
}
