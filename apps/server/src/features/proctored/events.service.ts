import type { ProctoredTest } from '@docket/contract';
import { inGroup } from '@docket/rules';
import { ApiError } from '../../api-error.ts';
import { formatTimeCursor, parseTimeCursor } from '../../http/cursor.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
import type { ContentIndex, TestMeta } from '../content/index.ts';
import type { StudentAccess } from '../plans/index.ts';
import { chooseSections, isShownForPractice, sectionsOffered } from '../practice/index.ts';
import { outlineOptions } from '../practice-tests/index.ts';
import { type EventTimes, planTimes } from './proctored.policy.ts';
import { type EventRow, findEvent, findOwnEvent, listEvents, type OwnEventRow } from './proctored.queries.ts';
import type { ProctoredServices } from './proctored.services.ts';
import { type EventViewOptions, eventView } from './proctored.view.ts';
import { eventNotFound } from './schedule.service.ts';

/** The requesting user with their access; read once per call. */
export interface Reader {
  readonly user: SessionUser;
  readonly staff: boolean;
  readonly index: ContentIndex;
  /** Null for a user who is not a student. */
  readonly access: StudentAccess | null;
  readonly now: Date;
}

export async function loadReader(services: ProctoredServices, user: SessionUser, now: Date): Promise<Reader> {
  const student = user.roles.includes('STUDENT');
  const [index, access] = await Promise.all([
    services.content.index(),
    student ? services.access.load(user.id, now) : null,
  ]);
  return { user, staff: inGroup(user.roles, 'staff'), index, access, now };
}

/**
 * When an event opens, closes and ends for this reader: depends on their accommodations and the sections that they
 * take.
 */
export function timesFor({ access }: Reader, row: { startsAt: Date }, test: TestMeta): EventTimes {
  const sections = access ? sectionsOffered(test, access) : test.sections;
  return planTimes(row.startsAt, sections, access?.accommodations);
}

/** Why plan or settings don't allow the student to take a test; null for a user who is not a student. */
function readOwn({ index, access, user }: Reader, testId: string): EventViewOptions['own'] {
  if (!access) return null;
  try {
    chooseSections(index, access, user, { testId });
    return { notAllowedReason: null };
  } catch (error) {
    if (error instanceof ApiError) return { notAllowedReason: error.message };
    throw error;
  }
}

function present(reader: Reader, row: EventRow): ProctoredTest {
  const test = reader.index.testsById.get(row.testId)!;
  const options = { staff: reader.staff, own: readOwn(reader, test.id) };
  return eventView(row, test, timesFor(reader, row, test), options, reader.now);
}

/** Tests that are visible to a student; null for all tests, as for staff. */
function shownTests({ index, access, staff, user }: Reader): readonly string[] | null {
  if (staff) return null;
  if (!access) return [];
  const options = outlineOptions(user.roles, access);
  return index.tests
    .filter((test) => test.enabled && isShownForPractice(test, access, options))
    .map((test) => test.id);
}

function requireVisible<Row extends OwnEventRow>(reader: Reader, row: Row | undefined): Row {
  const shown = shownTests(reader);
  if (!row || !(row.registered || shown === null || shown.includes(row.testId))) throw eventNotFound();
  return row;
}

/** An event that the reader may see, as it is stored. Throws NOT_FOUND. */
export const loadEvent = async (deps: Deps, reader: Reader, id: string): Promise<OwnEventRow> =>
  requireVisible(reader, await findOwnEvent(deps.db, reader.user.id, id));

/** An event as the reader sees it now. Throws NOT_FOUND. */
export const readEvent = async (deps: Deps, reader: Reader, id: string): Promise<ProctoredTest> =>
  present(reader, requireVisible(reader, await findEvent(deps.db, reader.user.id, id)));

const dayMs = 86_400_000;
const lowest = '00000000-0000-0000-0000-000000000000';
const highest = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * A page of upcoming events, including those of the last day, or of past ones. Throws INVALID for a foreign cursor.
 */
export async function readEvents(
  deps: Deps,
  reader: Reader,
  change: {
    readonly past: boolean;
    readonly cursor?: string | undefined;
    readonly size: number;
    readonly search?: string | undefined;
    readonly filterByTest?: readonly string[] | undefined;
  },
): Promise<{ items: ProctoredTest[]; nextCursor: string | null }> {
  const list = change.past ? 'past' : 'upcoming';
  const begin = change.past
    ? { at: reader.now, id: highest }
    : { at: new Date(reader.now.getTime() - dayMs), id: lowest };
  const rows = await listEvents(deps.db, {
    userId: reader.user.id,
    past: change.past,
    from: change.cursor === undefined ? begin : parseTimeCursor(change.cursor, list),
    testIds: shownTests(reader),
    limit: change.size + 1,
    search: change.search,
    ofTests: change.filterByTest,
  });
  const items = rows.slice(0, change.size);
  const last = rows.length > change.size ? items.at(-1)! : null;
  return {
    items: items.map((row) => present(reader, row)),
    nextCursor: last && formatTimeCursor(list, { at: last.startsAt, id: last.id }),
  };
}
