import { errorMessages } from '@docket/contract';
import { newItemEstimate, type OptionOrder, stampReplaced } from '@docket/rules';
import { ApiError } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import { archivedStep, creditedAt } from '../content/index.ts';
import {
  hasSameText,
  type KeyAndOptions,
  notesByKey,
  type QuestionAtSave,
  toQuestionAtSave,
} from '../explanations/index.ts';
import {
  explanationColumns,
  questionColumns,
  same,
  sectionColumns,
  segmentColumns,
  type Tally,
} from './import.changes.ts';
import { matchRows, readPassageKeys, readQuestionKeys, renumberDisplaced } from './import.match.ts';
import { identifyQuestion, type OptionChoice } from './import.options.ts';
import type { PlannedWrite } from './import.plan.ts';
import * as store from './import.queries.ts';
import type { TargetExplanation, TargetTest } from './import.rows.ts';

interface OwnedExplanation {
  readonly owner: { questionId: string } | { segmentId: string };
  readonly ownerId: string;
  /** Null for an explanation of a passage. */
  readonly question: KeyAndOptions | null;
  /** The order of its options until now. */
  readonly optionsBefore: OptionOrder;
  readonly target: readonly TargetExplanation[];
}
/** The state of a running import. */
export interface ImportWork {
  readonly tx: Db;
  readonly testId: string;
  readonly target: TargetTest;
  readonly stored: store.StoredContent;
  readonly tally: Tally;
  readonly now: Date;
  readonly newId: () => string;
  /** Undefined if nobody can be asked. */
  readonly optionChoices: readonly OptionChoice[] | undefined;
  /** Runs a write of these rows, or adds it to the plan. */
  readonly write: (run: PlannedWrite['run'], ids?: readonly string[]) => Promise<void>;
  /** Explanations of the passages and questions written so far. */
  readonly explained: OwnedExplanation[];
}

const startingRating = (authorDifficulty: number) => {
  const { mean, variance } = newItemEstimate(authorDifficulty as 1 | 2 | 3 | 4 | 5);
  return { ratingMean: mean, ratingVariance: variance };
};

/** Rows of one insert: few enough that it keeps the only connection of the embedded database for milliseconds. */
const insertedRows = 20;
async function insertInParts<Row extends { readonly id: string }>(
  work: ImportWork,
  rows: readonly Row[],
  insert: (tx: Db, part: readonly Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += insertedRows) {
    const part = rows.slice(at, at + insertedRows);
    await work.write(
      (tx) => insert(tx, part),
      part.map((row) => row.id),
    );
  }
}

interface Move {
  readonly id: string;
  readonly update: (tx: Db) => PromiseLike<unknown>;
}
/** Gives rows their new numbers in one write: numbers are unique in a section, and two rows may exchange theirs. */
async function writeMoves(
  work: ImportWork,
  moves: readonly Move[],
  vacate: (tx: Db, ids: readonly string[]) => PromiseLike<unknown>,
): Promise<void> {
  if (moves.length === 0) return;
  const ids = moves.map(({ id }) => id);
  await work.write(async (tx) => {
    await vacate(tx, ids);
    for (const { update } of moves) await update(tx);
  }, ids);
}

/** `matchRows` in each section of a file, and the numbers of stored rows that others displace. */
function matchInSections<
  Stored extends { readonly sectionId: string; readonly no: number } & Texts,
  Target extends { readonly sectionNo: number; readonly no: number } & Texts,
  Texts,
>(
  stored: readonly Stored[],
  targets: readonly Target[],
  sectionIds: ReadonlyMap<number, string>,
  readKeys: (row: Texts) => readonly string[],
) {
  const rows = new Map<Target, Stored>();
  const displaced = new Map<Stored, number>();
  for (const [sectionNo, sectionId] of sectionIds) {
    const before = stored.filter((row) => row.sectionId === sectionId && row.no < archivedStep);
    const after = targets.filter((row) => row.sectionNo === sectionNo);
    const found = matchRows(before, after, readKeys);
    for (const [target, row] of found) rows.set(target, row);
    const numbers = after.map(({ no }) => no);
    for (const [row, no] of renumberDisplaced(before, found.values(), numbers)) displaced.set(row, no);
  }
  return { rows, displaced };
}

/** Ids of sections by number. Throws CONFLICT if a section changes its type. */
export async function writeSections(work: ImportWork): Promise<ReadonlyMap<number, string>> {
  const { testId, tally } = work;
  const byNo = new Map(work.stored.sections.map((row) => [row.no, row]));
  const ids = new Map<number, string>();
  const fresh: store.NewSection[] = [];
  for (const section of work.target.sections) {
    const before = byNo.get(section.no);
    const id = before?.id ?? work.newId();
    ids.set(section.no, id);
    if (!before) {
      const columns = sectionColumns(section);
      fresh.push({ id, testId, no: section.no, ...columns });
      tally.changes.push({
        kind: 'section',
        id,
        action: 'create',
        before: null,
        after: { testId, no: section.no, ...columns },
      });
      continue;
    }
    if (before.type !== section.type)
      throw new ApiError(
        'CONFLICT',
        errorMessages.content.sectionTypeFixed(section.no, before.type, section.type),
      );
    const columns = sectionColumns(section);
    const known = sectionColumns(before);
    const changed = !same(columns, known);
    if (changed) {
      await work.write((tx) => store.updateSection(tx, id, columns), [id]);
      const { no } = section;
      tally.changes.push({
        kind: 'section',
        id,
        action: 'update',
        before: { testId, no, ...known },
        after: { testId, no, ...columns },
      });
    }
    tally.found(id, changed);
  }
  await insertInParts(work, fresh, store.insertSections);
  tally.created += fresh.length;
  return ids;
}

/** Ids of segments as `section/segment`. */
export async function writeSegments(
  work: ImportWork,
  sectionIds: ReadonlyMap<number, string>,
): Promise<ReadonlyMap<string, string>> {
  const { tally } = work;
  const ids = new Map<string, string>();
  const fresh: store.NewSegment[] = [];
  const moves: Move[] = [];
  const matches = matchInSections(work.stored.segments, work.target.segments, sectionIds, readPassageKeys);
  for (const segment of work.target.segments) {
    const sectionId = sectionIds.get(segment.sectionNo)!;
    const before = matches.rows.get(segment);
    const id = before?.id ?? work.newId();
    ids.set(`${segment.sectionNo}/${segment.no}`, id);
    work.explained.push({
      owner: { segmentId: id },
      ownerId: id,
      question: null,
      optionsBefore: [],
      target: segment.explanations,
    });
    if (!before) {
      const row = { sectionId, ...segmentColumns(segment) };
      fresh.push({ id, ...row });
      tally.changes.push({ kind: 'segment', id, action: 'create', before: null, after: row });
      continue;
    }
    const columns = segmentColumns(segment);
    const known = segmentColumns(before);
    const changed = !same(columns, known);
    if (changed) {
      const update = (tx: Db) => store.updateSegment(tx, id, columns);
      if (before.no === segment.no) await work.write(update, [id]);
      else moves.push({ id, update });
      tally.changes.push({
        kind: 'segment',
        id,
        action: 'update',
        before: { sectionId, ...known },
        after: { sectionId, ...columns },
      });
    }
    tally.found(id, changed);
  }
  for (const [row, no] of matches.displaced) {
    moves.push({ id: row.id, update: (tx) => store.updateSegment(tx, row.id, { no }) });
    const before = { sectionId: row.sectionId, ...segmentColumns(row) };
    tally.changes.push({ kind: 'segment', id: row.id, action: 'update', before, after: { ...before, no } });
  }
  await writeMoves(work, moves, store.vacateSegments);
  await insertInParts(work, fresh, store.insertSegments);
  tally.created += fresh.length;
  return ids;
}

async function insertWithStats(tx: Db, rows: readonly store.NewQuestion[], now: Date): Promise<void> {
  await store.insertQuestions(tx, rows);
  await store.insertStats(
    tx,
    rows.map((row) => ({ questionId: row.id, ...startingRating(row.authorDifficulty), updatedAt: now })),
  );
}

/** Writes questions with their row of statistics, and disables those that the test no longer has. */
export async function writeQuestions(
  work: ImportWork,
  sectionIds: ReadonlyMap<number, string>,
  segmentIds: ReadonlyMap<string, string>,
): Promise<void> {
  const { tally, now } = work;
  const kept = new Set<string>();
  const fresh: store.NewQuestion[] = [];
  const moves: Move[] = [];
  const logRemoval = (row: store.StoredQuestion, enabled: boolean) => {
    const before = { sectionId: row.sectionId, ...questionColumns(row, row.segmentId, row.archivedAt) };
    const no = matches.displaced.get(row) ?? row.no;
    tally.changes.push({
      kind: 'question',
      id: row.id,
      action: 'update',
      before,
      after: { ...before, no, enabled },
    });
  };
  const matches = matchInSections(work.stored.questions, work.target.questions, sectionIds, readQuestionKeys);
  for (const question of work.target.questions) {
    const sectionId = sectionIds.get(question.sectionNo)!;
    const segmentId =
      question.segmentNo === null ? null : segmentIds.get(`${question.sectionNo}/${question.segmentNo}`)!;
    const before = matches.rows.get(question);
    const id = before?.id ?? work.newId();
    const { placed, unmatched } = identifyQuestion(before, question, work.optionChoices, work.newId);
    if (work.optionChoices) tally.unmatched.push(...unmatched);
    const columns = questionColumns(
      { ...question, ...placed, retiredOptions: stampReplaced(placed.retiredOptions, now) },
      segmentId,
      question.enabled ? null : (before?.archivedAt ?? null),
    );
    kept.add(id);
    const target = question.explanations;
    work.explained.push({
      ...{ owner: { questionId: id }, ownerId: id, question: placed, target },
      optionsBefore: before?.optionKeys ?? [],
    });
    if (!before) {
      fresh.push({ id, sectionId, ...columns, updatedAt: now });
      tally.changes.push({
        kind: 'question',
        id,
        action: 'create',
        before: null,
        after: { sectionId, ...columns },
      });
      continue;
    }
    const known = questionColumns(before, before.segmentId, before.archivedAt);
    const changed = !same(columns, known);
    if (changed) {
      const update = (tx: Db) => store.updateQuestion(tx, id, { ...columns, updatedAt: now });
      if (before.no === question.no) await work.write(update, [id]);
      else moves.push({ id, update });
      tally.changes.push({
        kind: 'question',
        id,
        action: 'update',
        before: { sectionId, ...known },
        after: { sectionId, ...columns },
      });
    }
    if (before.authorDifficulty !== question.authorDifficulty)
      await work.write((tx) =>
        store.resetUnansweredRating(tx, id, startingRating(question.authorDifficulty), now),
      );
    tally.found(id, changed);
  }
  for (const [row, no] of matches.displaced) {
    moves.push({ id: row.id, update: (tx) => store.updateQuestion(tx, row.id, { no }) });
    // Those that the file leaves out are logged below.
    if (!row.enabled) logRemoval(row, row.enabled);
  }
  await writeMoves(work, moves, store.vacateQuestions);
  await insertInParts(work, fresh, (tx, rows) => insertWithStats(tx, rows, now));
  tally.created += fresh.length;
  const gone = work.stored.questions.filter(
    (row) => row.enabled && row.archivedAt === null && !kept.has(row.id),
  );
  if (gone.length > 0)
    await work.write(
      (tx) =>
        store.disableQuestions(
          tx,
          gone.map((row) => row.id),
          now,
        ),
      gone.map((row) => row.id),
    );
  for (const row of gone) logRemoval(row, false);
  tally.removed = gone.length;
}

/**
 * The key and options for which an explanation was written, according to the file; by default those of the question
 * in the file.
 */
function chooseQuestionAtSave(
  { keyAtSave, optionsChanged }: TargetExplanation,
  question: KeyAndOptions | null,
): QuestionAtSave {
  const now = toQuestionAtSave(question);
  const written = keyAtSave ? creditedAt(question?.optionKeys ?? [], keyAtSave) : null;
  return {
    keyAtSave: keyAtSave === undefined ? now.keyAtSave : written,
    optionsHashAtSave: optionsChanged ? null : now.optionsHashAtSave,
  };
}

/** One explanation per author; those of other authors, and votes, are not changed. */
export async function writeExplanations(work: ImportWork): Promise<void> {
  const { tally, now } = work;
  const key = (ownerId: string | null, author: string) => `${ownerId}/${author}`;
  const byAuthor = new Map<string, store.StoredExplanation>();
  for (const row of work.stored.explanations) {
    const owner = key(row.questionId ?? row.segmentId, row.author);
    // If one author has two, the first one counts.
    if (!byAuthor.has(owner)) byAuthor.set(owner, row);
  }
  const fresh: store.NewExplanation[] = [];
  for (const { owner, ownerId, question, optionsBefore, target: all } of work.explained)
    for (const target of all) {
      const { author } = target;
      const before = byAuthor.get(key(ownerId, author));
      // An unchanged text keeps its `keyAtSave`, so that staff notice a changed key.
      const inOrder = (order: OptionOrder) => ({
        ...target,
        notes: notesByKey(target.notes, order, before?.notes ?? []),
      });
      const keyed = inOrder(question?.optionKeys ?? []);
      const isSame = (one: typeof keyed) =>
        before !== undefined && hasSameText(one, before, question?.credited);
      // Whoever moves only the options of a file leaves the notes at their old letters: nobody wrote them for these.
      const stays = isSame(keyed) || isSame(inOrder(optionsBefore)) ? before : undefined;
      const columns = explanationColumns(
        keyed,
        before?.enabled ?? true,
        stays ?? chooseQuestionAtSave(target, question),
      );
      const known = before && explanationColumns(before, before.enabled, before);
      if (known && same(columns, known)) continue;
      const id = before?.id ?? work.newId();
      const owners = { questionId: null, segmentId: null, ...owner };
      if (before)
        await work.write((tx) => store.updateExplanation(tx, id, { ...columns, updatedAt: now }), [id]);
      else fresh.push({ id, ...owner, author, ...columns, createdAt: now, updatedAt: now });
      tally.touch(ownerId);
      tally.changes.push({
        kind: 'explanation',
        id,
        action: before ? 'update' : 'create',
        before: known ? { ...owners, author, ...known } : null,
        after: { ...owners, author, ...columns },
      });
    }
  await insertInParts(work, fresh, store.insertExplanations);
}
