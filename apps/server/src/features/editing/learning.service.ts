import { errorMessages } from '@docket/contract';
import { invalid } from '../../api-error.ts';
import * as store from '../content-import/import.queries.ts';
import { createHead } from './heads.service.ts';
import { numberHomes, renameUnits } from './learning.queries.ts';
import { findTestsOfTypes } from './tree.queries.ts';
import { headKinds, log, type Work } from './work.ts';

const unitMinutes = 35;
/** Begins a skill unit: a test of one section, whose segments will be its skills. */
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
  await store.insertSections(work.tx, [section]);
  return id;
}

/** Puts all units, or all courses, that are not archived in this order. Throws INVALID. */
export async function orderHomes(
  work: Work,
  type: 'SKILL' | 'COURSE',
  wanted: (ids: string[]) => readonly string[],
  field: string,
): Promise<void> {
  const { tx, now } = work;
  const rows = (await findTestsOfTypes(tx, [type])).filter((row) => !row.archivedAt);
  const before = rows.map((row) => row.id);
  const ids = wanted(before);
  if (
    new Set(ids).size !== before.length ||
    ids.length !== before.length ||
    !before.every((id) => ids.includes(id))
  )
    throw invalid(field, errorMessages.common.listEachOnce);
  await numberHomes(tx, ids, now);
  if (type === 'SKILL') await renameUnits(tx, ids);
  for (const [at, id] of ids.entries()) {
    const no = rows.find((row) => row.id === id)!.no;
    if (no === at + 1) continue;
    await log(work, {
      kind: headKinds[type],
      did: 'reorder',
      id,
      homeId: id,
      before: { no },
      after: { no: at + 1 },
    });
  }
}
