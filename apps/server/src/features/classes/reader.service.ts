import type { ClassEvent, ClassPage, classCalls, Out } from '@docket/contract';
import { inGroup } from '@docket/rules';
import { formatTimeCursor, parseTimeCursor } from '../../http/cursor.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
import type { ContentService } from '../content/index.ts';
import type { AccessService, StudentAccess } from '../plans/index.ts';
import { classNotFound, getClassTimes, isOpen, maxMinutes } from './classes.policy.ts';
import { type ClassRow, findClass, listRecorded, listUpcoming } from './classes.queries.ts';
import { classView, videoView } from './classes.view.ts';

export interface ReaderServices {
  readonly access: AccessService;
  readonly content: ContentService;
}
/** The requesting user with their access; read once per call. */
export interface Reader {
  readonly user: SessionUser;
  readonly staff: boolean;
  /** Null for a user who is not a student. */
  readonly access: StudentAccess | null;
  /** Whether classes are included; null for a user who is not a student. */
  readonly allowed: boolean | null;
  readonly now: Date;
}

export async function loadReader(services: ReaderServices, user: SessionUser, now: Date): Promise<Reader> {
  const staff = inGroup(user.roles, 'staff');
  const access = user.roles.includes('STUDENT') ? await services.access.load(user.id, now) : null;
  return { user, staff, access, allowed: access?.mayAttend ?? null, now };
}

/** The stored row of a class that the reader may see. Throws NOT_FOUND. */
export async function loadClass(deps: Deps, reader: Reader, id: string): Promise<ClassRow> {
  const row = await findClass(deps.db, reader.user.id, id, reader.staff);
  if (!row) throw classNotFound();
  return row;
}
/** A class as the reader may see it now. Throws NOT_FOUND. */
export const readClass = async (deps: Deps, reader: Reader, id: string): Promise<ClassEvent> =>
  classView(await loadClass(deps, reader, id), reader, reader.now);

const usualSize = 50;
const lowest = '00000000-0000-0000-0000-000000000000';
const highest = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
type UpcomingQuery = NonNullable<Out<typeof classCalls.list.body>>;
type RecordingsQuery = NonNullable<Out<typeof classCalls.listRecordings.body>>;
interface Page {
  items: ClassEvent[];
  nextCursor: string | null;
}
const toPage = (
  reader: Reader,
  rows: readonly ClassRow[],
  size: number,
  list: 'upcoming' | 'recordings',
): Page => {
  const items = rows.slice(0, size);
  const last = rows.length > size ? items.at(-1)! : null;
  return {
    items: items.map((row) => classView(row, reader, reader.now)),
    nextCursor: last && formatTimeCursor(list, { at: last.startsAt, id: last.id }),
  };
};
const common = (reader: Reader, { tags, size = usualSize }: UpcomingQuery | RecordingsQuery) => ({
  userId: reader.user.id,
  staff: reader.staff,
  tags: tags?.length ? tags : null,
  limit: size + 1,
});

/** Classes that end after `from` and begin before `to`, earliest first. Throws INVALID for an invalid cursor. */
export async function readUpcoming(deps: Deps, reader: Reader, query: UpcomingQuery): Promise<Page> {
  const from = query.from === undefined ? reader.now : new Date(query.from);
  const begin = { at: new Date(from.getTime() - maxMinutes * 60_000), id: lowest };
  const rows = await listUpcoming(deps.db, {
    ...common(reader, query),
    after: query.cursor === undefined ? begin : parseTimeCursor(query.cursor, 'upcoming'),
    from,
    to: query.to === undefined ? null : new Date(query.to),
    mine: query.mine ?? false,
  });
  return toPage(reader, rows, query.size ?? usualSize, 'upcoming');
}

/** Classes with a recording, newest first. Throws INVALID for an invalid cursor. */
export async function readRecordings(deps: Deps, reader: Reader, query: RecordingsQuery): Promise<Page> {
  const begin = { at: new Date(reader.now.getTime() + 86_400_000), id: highest };
  const rows = await listRecorded(deps.db, {
    ...common(reader, query),
    after: query.cursor === undefined ? begin : parseTimeCursor(query.cursor, 'recordings'),
    unwatched: query.unwatched ?? false,
    search: query.search ?? '',
  });
  return toPage(reader, rows, query.size ?? usualSize, 'recordings');
}

/** The class with everything that the student may see now. Throws NOT_FOUND. */
export async function readPage(
  deps: Deps,
  services: ReaderServices,
  reader: Reader,
  id: string,
): Promise<ClassPage> {
  const row = await loadClass(deps, reader, id);
  const index = await services.content.index();
  const questions = row.questionIds.flatMap((questionId) => {
    const question = index.questionsById.get(questionId);
    const test = question?.enabled && index.testsById.get(question.testId);
    if (!test || !reader.access?.mayUse(test.id, 'explanations')) return [];
    return [
      { id: questionId, label: `${test.name}, section ${question.sectionNo}, question ${question.no}` },
    ];
  });
  return {
    class: classView(row, reader, reader.now),
    joinUrl:
      reader.allowed && row.ownState === 'registered' && isOpen(getClassTimes(row), reader.now)
        ? row.joinUrl
        : null,
    video: reader.allowed ? videoView(row) : null,
    questions,
  };
}
