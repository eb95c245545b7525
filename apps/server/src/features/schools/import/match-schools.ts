import { schoolNameKey } from '@docket/rules';
import { createPauses } from '../../../http/pauses.ts';
import type { TableProblems } from '../../transfer/index.ts';
import { findFreeSlug } from '../admin/schools.admin.service.ts';
import type { NameRow } from '../admin/schools.writes.queries.ts';
import { maxSchools, type SchoolRow } from '../schools.queries.ts';
import type { ImportRow } from './read-rows.ts';

export interface MatchOptions {
  /** The choices of staff for names that match no school. */
  readonly matches: readonly { readonly name: string; readonly schoolId: string }[];
  readonly create: readonly string[];
  readonly createMissing: boolean;
}
export interface Matching {
  /** The school of each row, without rows that match none. */
  readonly schoolByRow: ReadonlyMap<ImportRow, SchoolRow>;
  readonly created: SchoolRow[];
  /** Schools with data that was missing before, in both states. */
  readonly completed: { readonly before: SchoolRow; readonly after: SchoolRow }[];
  /** Names that staff matched, to be stored as aliases. */
  readonly learned: { readonly name: string; readonly nameKey: string; readonly schoolId: string }[];
  readonly unmatched: UnmatchedSchool[];
}
export interface UnmatchedSchool {
  readonly name: string;
  readonly externalId: string | null;
  rows: number;
  /** False if the file has only an id for it. */
  readonly isNamed: boolean;
}
interface Stored {
  readonly schools: readonly SchoolRow[];
  readonly names: readonly (NameRow & { schoolName: string })[];
}
/** What rows are matched by: the id of the schools, that of the source, and every name. */
function indexSchools(stored: Stored) {
  const byId = new Map(stored.schools.map((row) => [row.id, row]));
  const byExternalId = new Map(
    stored.schools.flatMap((row) => (row.externalId ? [[row.externalId, row]] : [])),
  );
  const byName = new Map([
    ...stored.names.flatMap(({ nameKey, schoolId }) => {
      const school = byId.get(schoolId);
      return school ? [[nameKey, school] as const] : [];
    }),
    ...stored.schools.map((row) => [row.nameKey, row] as const),
  ]);
  return { byId, byExternalId, byName };
}

/**
 * Finds the school of each row: by the publisher's id, then by its name, then by its aliases. Publishers change both
 * (a known name with another id is still that school, and so is a known id with another name).
 */
export async function matchSchools(
  rows: readonly ImportRow[],
  stored: Stored,
  options: MatchOptions,
  context: { readonly now: Date; readonly newId: () => string },
  problems: TableProblems,
): Promise<Matching> {
  const { byId, byExternalId, byName } = indexSchools(stored);
  const slugs = new Set(stored.schools.map(({ slug }) => slug));
  const toCreate = new Set(options.create.map(schoolNameKey));
  const learned: Matching['learned'] = [];
  for (const { name, schoolId } of options.matches) {
    const school = byId.get(schoolId);
    const nameKey = schoolNameKey(name);
    if (!school)
      problems.add(
        '',
        name,
        { field: 'school', value: name },
        `The school chosen for "${name}" doesn't exist`,
      );
    else if (!byName.has(nameKey)) {
      byName.set(nameKey, school);
      learned.push({ name, nameKey, schoolId });
    }
  }

  const schoolByRow = new Map<ImportRow, SchoolRow>();
  const created: SchoolRow[] = [];
  const patched = new Map<string, SchoolRow>();
  const unmatched = new Map<string, UnmatchedSchool>();
  const pause = createPauses();
  for (const row of rows) {
    await pause();
    const nameKey = row.name === null ? null : schoolNameKey(row.name);
    let school =
      (row.externalId === null ? undefined : byExternalId.get(row.externalId)) ??
      (nameKey === null ? undefined : byName.get(nameKey));
    if (!school && nameKey !== null && (options.createMissing || toCreate.has(nameKey))) {
      // One more than allowed is refused; the others would only take time.
      if (stored.schools.length + created.length > maxSchools) break;
      school = makeSchool(row, nameKey, findFreeSlug(row.name!, slugs), context);
      created.push(school);
      slugs.add(school.slug);
      byName.set(nameKey, school);
    }
    if (!school) {
      const label = row.name ?? row.externalId!;
      const key = nameKey ?? `id ${row.externalId}`;
      const known = unmatched.get(key);
      if (known) known.rows += 1;
      else
        unmatched.set(key, {
          name: label,
          externalId: row.externalId,
          rows: 1,
          isNamed: row.name !== null,
        });
      continue;
    }
    const complete = completeSchool(patched.get(school.id) ?? school, row, byExternalId);
    if (complete.externalId) byExternalId.set(complete.externalId, school);
    if (complete !== school) patched.set(school.id, complete);
    schoolByRow.set(row, school);
  }
  const isNew = new Set(created.map(({ id }) => id));
  return {
    schoolByRow,
    created: created.map((row) => patched.get(row.id) ?? row),
    completed: [...patched.values()].flatMap((after) =>
      isNew.has(after.id)
        ? []
        : [{ before: byId.get(after.id)!, after: { ...after, updatedAt: context.now } }],
    ),
    learned,
    unmatched: [...unmatched.values()],
  };
}

function makeSchool(
  row: ImportRow,
  nameKey: string,
  slug: string,
  { now, newId }: { readonly now: Date; readonly newId: () => string },
): SchoolRow {
  return {
    ...{ id: newId(), externalId: null, slug, name: row.name!, nameKey },
    ...{ city: null, state: null, type: null, website: null, enabled: true },
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Fills in missing data of a school; existing data is never overwritten. Returns the same object if nothing is new.
 */
function completeSchool(school: SchoolRow, row: ImportRow, taken: ReadonlyMap<string, SchoolRow>): SchoolRow {
  const externalId = row.externalId !== null && !taken.has(row.externalId) ? row.externalId : null;
  const complete: SchoolRow = {
    ...school,
    externalId: school.externalId ?? externalId,
    city: school.city ?? row.city,
    state: school.state ?? row.state,
    type: school.type ?? row.type,
    website: school.website ?? row.website,
  };
  const fields = ['externalId', 'city', 'state', 'type', 'website'] as const;
  return fields.some((field) => complete[field] !== school[field]) ? complete : school;
}
