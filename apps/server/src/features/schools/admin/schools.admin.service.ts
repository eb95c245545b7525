import type { In, Out, schoolAdminCalls } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { schoolNameKey, schoolSlug } from '@docket/rules';
import { ApiError, invalid, notFound } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { nextVersion } from '../../../http/same-version.ts';
import { requireUnchanged } from '../../../http/unchanged.ts';
import { audit } from '../../audit/index.ts';
import { listSchools, maxSchools, type SchoolRow } from '../schools.queries.ts';
import { staffSchoolView } from './admin.view.ts';
import {
  findNameByKey,
  findSchool,
  findTakenField,
  insertSchools,
  lockSchools,
  updateSchool,
} from './schools.writes.queries.ts';

export interface By {
  readonly userId: string | null;
  readonly now: Date;
}
type Create = Out<(typeof schoolAdminCalls)['create']['body']>;
type Update = Out<(typeof schoolAdminCalls)['update']['body']>;

/** Paths of calls, which no school may have as its slug. */
const reservedSlugs = new Set(['list', 'estimates', 'admin']);
/** A free slug for a new school. */
export function findFreeSlug(name: string, taken: ReadonlySet<string>): string {
  const wanted = schoolSlug(name) || 'school';
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`;
    if (!taken.has(slug) && !reservedSlugs.has(slug)) return slug;
  }
}

/** @throws INVALID if the name has no letters, CONFLICT with the name of a field that another school has */
async function requireFree(tx: Db, row: SchoolRow): Promise<void> {
  if (row.nameKey === '') throw invalid('name', errorMessages.schools.nameNeedsCharacters);
  if (reservedSlugs.has(row.slug)) throw invalid('slug', errorMessages.schools.slugReserved);
  const field = await findTakenField(tx, row);
  const alias = await findNameByKey(tx, row.nameKey);
  const taken = field ?? (alias && alias.schoolId !== row.id ? 'name' : undefined);
  if (!taken) return;
  const message = errorMessages.schools.taken[taken];
  throw new ApiError('CONFLICT', message, [{ field: taken, message }]);
}

async function logChange(
  tx: Db,
  deps: Pick<Deps, 'newId'>,
  by: By,
  before: SchoolRow | null,
  after: SchoolRow,
) {
  await audit(
    tx,
    { newId: deps.newId, now: by.now, actorId: by.userId },
    before ? 'school.update' : 'school.create',
    `school:${after.id}`,
    { homeId: after.id, before: before ? staffSchoolView(before) : null, after: staffSchoolView(after) },
  );
}

/** @throws INVALID, CONFLICT */
export function createSchool(deps: Pick<Deps, 'db' | 'newId'>, body: Create, by: By): Promise<SchoolRow> {
  return deps.db.transaction(async (tx) => {
    await lockSchools(tx);
    const all = await listSchools(tx);
    if (all.length >= maxSchools) throw invalid('name', errorMessages.schools.tooMany(maxSchools));
    const row: SchoolRow = {
      id: deps.newId(),
      externalId: body.externalId ?? null,
      slug: body.slug ?? findFreeSlug(body.name, new Set(all.map(({ slug }) => slug))),
      name: body.name,
      nameKey: schoolNameKey(body.name),
      city: body.city ?? null,
      state: body.state ?? null,
      type: body.type ?? null,
      website: body.website ?? null,
      enabled: body.enabled ?? true,
      createdAt: by.now,
      updatedAt: by.now,
    };
    await requireFree(tx, row);
    await insertSchools(tx, [row]);
    await logChange(tx, deps, by, null, row);
    return row;
  });
}

/** Omitted fields are not changed; null clears a field. @throws NOT_FOUND, INVALID, CONFLICT */
export function changeSchool(
  deps: Pick<Deps, 'db' | 'newId'>,
  id: string,
  { updatedAt, ...patch }: Update,
  by: By,
): Promise<SchoolRow> {
  return deps.db.transaction(async (tx) => {
    await lockSchools(tx);
    const before = await findSchool(tx, id);
    if (!before) throw notFound('School');
    requireUnchanged(before.updatedAt, updatedAt);
    const changes = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const after: SchoolRow = {
      ...before,
      ...(changes as In<(typeof schoolAdminCalls)['update']['body']>),
      updatedAt: nextVersion(before.updatedAt, by.now),
    } as SchoolRow;
    after.nameKey = schoolNameKey(after.name);
    await requireFree(tx, after);
    await updateSchool(tx, after);
    await logChange(tx, deps, by, before, after);
    return after;
  });
}
