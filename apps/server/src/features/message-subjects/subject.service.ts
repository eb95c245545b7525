import type { About, AboutKind, AboutView, MessageSource, SectionType } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { ApiError, invalid, notFound, wrongState } from '../../api-error.ts';
import { bindState } from '../../bind-state.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { findItemLocations, requireItem } from '../admissions/index.ts';
import {
  type ContentIndex,
  type ContentService,
  mayLearnLesson,
  mayLearnUnit,
  questionSourceView,
} from '../content/index.ts';
import type { Readers } from '../explanations/index.ts';
import { findEssay, findEssayTitles, isEssayUnderWay } from '../writing/index.ts';
import {
  findClasses,
  findLatestWork,
  findLinks,
  findWork,
  type LinkRow,
  type WorkRow,
} from './subject.queries.ts';
import {
  type AboutRow,
  aboutView,
  composeLabel,
  type Named,
  namedClass,
  namedEssay,
  namedIn,
  namedItem,
} from './subject.view.ts';

/** The subject of a new message, checked: it exists, and its writer may know it. */
export interface Subject {
  readonly kind: AboutKind;
  readonly id: string | null;
  readonly source: MessageSource;
  readonly sectionType: SectionType | null;
  readonly label: string;
  /** For a question: from the attempt in which the writer last worked on it, or the given one. */
  readonly work: WorkRow | null;
  /** Only if the writer named the attempt. */
  readonly attemptQuestionId: string | null;
  /** A question whose key is still hidden: a tutor's answer would reveal it. */
  readonly isUnderWay: boolean;
}

/** The columns of a new message about this subject. */
export const aboutColumns = (subject: Subject): AboutRow => ({
  aboutKind: subject.kind,
  aboutId: subject.id,
  source: subject.source,
  sectionType: subject.sectionType,
  attemptQuestionId: subject.attemptQuestionId,
});

const sources = {
  lesson: 'lessons',
  skill: 'skills',
  class: 'classes',
  admission: 'admission',
  writing: 'writing',
} as const;
const nouns = {
  lesson: 'Lesson',
  skill: 'Skill',
  class: 'Class',
  admission: 'Item',
  writing: 'Essay',
} as const;

function findSource(origin: 'test' | 'skill' | 'lesson', attemptWork: WorkRow | null): MessageSource {
  if (origin !== 'test') return origin === 'skill' ? 'skills' : 'lessons';
  if (!attemptWork) return 'explanations';
  return attemptWork.surface === 'practice' ? 'practice' : 'drilling';
}

export type MessageSubjects = ReturnType<typeof messageSubjects>;

interface SubjectState {
  readonly deps: Deps;
  readonly content: ContentService;
  readonly readers: Readers;
}
async function question(
  { readers, deps }: SubjectState,
  user: SessionUser,
  id: string,
  attemptQuestionId: string | null,
  now: Date,
) {
  const reader = await readers.of(user, now);
  const { meta, lock } = await readers.question(reader, id);
  const attemptWork = attemptQuestionId
    ? ((await findWork(deps.db, user.id, attemptQuestionId)) ?? null)
    : null;
  if (attemptQuestionId && !attemptWork) throw notFound('Question of an attempt');
  if (attemptWork && attemptWork.questionId !== id)
    throw invalid('attemptQuestionId', errorMessages.messages.otherAttemptQuestion);
  const work = attemptWork ?? (await findLatestWork(deps.db, user.id, id)) ?? null;
  if (lock === 'not-included' && !work)
    throw new ApiError('NOT_INCLUDED', errorMessages.messages.questionNotIncluded);
  const source = questionSourceView(reader.index, meta);
  return {
    source: findSource(source.origin, attemptWork),
    sectionType: meta.sectionType,
    label: composeLabel('question', source, undefined),
    isUnderWay: lock === 'working',
    work,
    attemptQuestionId: attemptWork ? attemptWork.attemptQuestionId : null,
  };
}

/** A lesson, a skill or an item of the admissions course. Throws NO_ACCESS, NOT_INCLUDED. */
async function requireIncluded(
  { readers, deps }: SubjectState,
  user: SessionUser,
  kind: 'lesson' | 'skill' | 'admission',
  id: string,
  now: Date,
) {
  const { access, index } = await readers.of(user, now);
  if (kind === 'admission') return requireItem(deps.db, { user, access, index }, id);
  const included =
    kind === 'lesson'
      ? mayLearnLesson(access, index.lessonsById.get(id)!)
      : mayLearnUnit(access, index.skillsById.get(id)!.unit);
  if (!included) throw new ApiError('NOT_INCLUDED', errorMessages.messages.notIncluded(kind));
}

/** The user's own essay, submitted: nobody helps while it is being written. Throws NOT_FOUND, WRONG_STATE. */
async function requireEssay({ deps }: SubjectState, user: SessionUser, id: string, now: Date) {
  const essay = await findEssay(deps.db, user.id, id);
  if (!essay) throw notFound(nouns.writing);
  if (isEssayUnderWay(essay, now)) throw wrongState(errorMessages.writing.reviewAfterSubmit);
}

async function findName(
  { deps, content }: SubjectState,
  kind: keyof typeof sources,
  id: string,
): Promise<Named | undefined> {
  if (kind === 'admission') {
    const [row] = await findItemLocations(deps.db, [id]);
    return row && namedItem(row);
  }
  if (kind === 'writing') {
    const [row] = await findEssayTitles(deps.db, [id]);
    return row && namedEssay(row);
  }
  if (kind !== 'class') return namedIn(await content.index(), kind, id);
  const [row] = await findClasses(deps.db, [id]);
  return row && namedClass(row);
}

/**
 * Throws NOT_FOUND for a subject that does not exist, INVALID for too many or too few ids, and errors for what
 * the reader may not see.
 */
async function check(
  subjectState: SubjectState,
  user: SessionUser,
  { kind, id }: About,
  attemptQuestionId: string | undefined,
  now: Date,
): Promise<Subject> {
  const nothing = { work: null, attemptQuestionId: null, sectionType: null, isUnderWay: false };
  if (attemptQuestionId && kind !== 'question')
    throw invalid('attemptQuestionId', errorMessages.messages.questionsOnly);
  if (kind === 'support' || kind === 'free') {
    if (id !== null) throw invalid('about.id', errorMessages.messages.noId(kind));
    return { kind, id, source: kind, label: composeLabel(kind, null, undefined), ...nothing };
  }
  if (id === null) throw invalid('about.id', errorMessages.messages.sayWhich);
  if (kind === 'question')
    return { kind, id, ...(await question(subjectState, user, id, attemptQuestionId ?? null, now)) };
  const named = await findName(subjectState, kind, id);
  if (!named) throw notFound(nouns[kind]);
  if (kind === 'writing') await requireEssay(subjectState, user, id, now);
  else if (kind !== 'class') await requireIncluded(subjectState, user, kind, id, now);
  return {
    ...nothing,
    kind,
    id,
    source: sources[kind],
    sectionType: named.sectionType,
    label: named.label,
  };
}

/**
 * The subjects of rows, in a few statements however many there are; `userId` owns them, null for rows of several
 * students.
 */
async function present(
  { content }: SubjectState,
  db: Db,
  userId: string | null,
  rows: readonly AboutRow[],
  box: 'ask' | 'notes' | 'explanations',
): Promise<AboutView[]> {
  const index: ContentIndex = await content.index();
  const listIds = (kind: AboutKind) =>
    rows.flatMap((row) => (row.aboutKind === kind && row.aboutId ? [row.aboutId] : []));
  const [classIds, itemIds, essayIds] = [listIds('class'), listIds('admission'), listIds('writing')];
  const classes = classIds.length > 0 ? await findClasses(db, classIds) : [];
  const items = itemIds.length > 0 ? await findItemLocations(db, itemIds) : [];
  const essays = essayIds.length > 0 ? await findEssayTitles(db, essayIds) : [];
  const stored = new Map([
    ...classes.map((row) => [row.id, namedClass(row)] as const),
    ...items.map((row) => [row.id, namedItem(row)] as const),
    ...essays.map((row) => [row.id, namedEssay(row)] as const),
  ]);
  const getName = ({ aboutKind: kind, aboutId: id }: AboutRow) => {
    if (kind === 'class' || kind === 'admission' || kind === 'writing') return stored.get(id ?? '');
    return kind === 'lesson' || kind === 'skill' ? namedIn(index, kind, id ?? '') : undefined;
  };
  const attemptQuestionIds = rows.flatMap((row) => row.attemptQuestionId ?? []);
  const links = new Map<string, LinkRow>();
  if (userId && attemptQuestionIds.length > 0)
    for (const link of await findLinks(db, userId, attemptQuestionIds))
      links.set(link.attemptQuestionId, link);
  return rows.map((row) =>
    aboutView(
      index,
      row,
      getName(row),
      row.attemptQuestionId ? links.get(row.attemptQuestionId) : undefined,
      box,
    ),
  );
}

/** Checks the subject of a new ticket, note or bookmark, and describes the subjects of stored ones. */
export function messageSubjects(deps: Deps, content: ContentService, readers: Readers) {
  const subjectState: SubjectState = { deps, content, readers };
  const bind = bindState(subjectState);
  return {
    check: bind(check),

    present: bind(present),
  };
}
