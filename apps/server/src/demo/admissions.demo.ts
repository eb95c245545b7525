import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentAdmissionsFile } from '@docket/contract/content-format';
import type { Db } from '../db/database.ts';
import {
  findSkillByNo,
  insertItem,
  insertLesson,
  insertUnit,
  listUnits,
} from '../features/admissions/index.ts';
import type { Deps } from '../http/deps.ts';
import { demoLibraryFolder } from '../paths.ts';
import { sanitizeLesson } from '../text/rich-text.ts';

/** The admissions course of the demo library, after the existing units; missing skills are left out. */
export async function demoAdmissions(tx: Db, deps: Pick<Deps, 'newId'>, now: Date): Promise<void> {
  const text = await readFile(join(demoLibraryFolder, 'admissions.json'), 'utf8');
  let no = (await listUnits(tx)).length;
  for (const { title, items } of contentAdmissionsFile.parse(JSON.parse(text)).units) {
    const unitId = deps.newId();
    no += 1;
    const shown = { enabled: true, enabledForTeam: true, planSettings: {} };
    await insertUnit(tx, { id: unitId, no, title, ...shown, createdAt: now, updatedAt: now });
    let itemNo = 0;
    for (const item of items) {
      const segmentId = item.kind === 'skill' ? await findSkillByNo(tx, item.unit, item.skill) : null;
      if (item.kind === 'skill' && !segmentId) continue;
      itemNo += 1;
      const id = deps.newId();
      await insertItem(tx, { id, unitId, no: itemNo, kind: item.kind, segmentId, createdAt: now });
      if (item.kind === 'skill') continue;
      const { title: name, summary } = item;
      const lesson = { title: name, summary, bodyHtml: sanitizeLesson(item.body), video: null };
      await insertLesson(tx, { id: deps.newId(), itemId: id, ...lesson, updatedAt: now });
    }
  }
}
