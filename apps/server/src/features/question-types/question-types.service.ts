import type {
  AuthoredQuestionType,
  AuthoredTopic,
  Out,
  questionTypeCalls,
  SectionType,
  topicCalls,
} from '@docket/contract';
import { errorMessages } from '@docket/contract';
import type { AuditVerb } from '@docket/rules';
import { slugify } from '@docket/rules';
import { ApiError, invalid, notFound, wrongState } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import { definedOnly } from '../../db/defined-only.ts';
import { requireVersion } from '../../http/field-version.ts';
import { audit } from '../audit/index.ts';
import { lockImports } from '../content-import/index.ts';
import * as store from './question-types.queries.ts';
import { questionTypeVersion, questionTypeView, topicVersion, topicView } from './question-types.view.ts';

/** One change, in its own transaction; the command line has no actor. */
export interface ListWork {
  readonly tx: Db;
  readonly now: Date;
  readonly newId: () => string;
  readonly actorId: string | null;
}
type TopicChange = Out<typeof topicCalls.update.body>;
type QuestionTypeChange = Out<typeof questionTypeCalls.update.body>;
type Named<T> = T & { readonly label: string; readonly code?: string | undefined };
type Kind = 'question-type' | 'topic';
const nouns = { 'question-type': 'question type', topic: 'topic' } as const;
const maxPosition = 32_000;

const makeCode = (label: string) => slugify(label);
const formatCount = (count: number) => (count === 1 ? '1 question' : `${count} questions`);

const log = (
  { tx, now, newId, actorId }: ListWork,
  kind: Kind,
  did: AuditVerb<Kind>,
  code: string,
  states: object,
) => audit(tx, { newId, now, actorId }, `${kind}.${did}`, `${kind}:${code}`, states);

/** Throws INVALID if the name gives no code, CONFLICT if another one has the code or the name. */
function newCode(
  kind: Kind,
  rows: readonly { code: string; label: string }[],
  wanted: Named<object>,
): string {
  const code = wanted.code ?? makeCode(wanted.label);
  if (code === '') throw invalid('code', errorMessages.questionTypes.enterCode);
  if (rows.some((row) => row.code === code))
    throw new ApiError('CONFLICT', `The ${nouns[kind]} ${code} already exists`, [
      { field: wanted.code ? 'code' : 'label', message: `The code ${code} is already in use` },
    ]);
  mustBeNewName(rows, wanted.label, code);
  return code;
}
/** Two with the same name could not be distinguished in a list. Throws INVALID. */
function mustBeNewName(rows: readonly { code: string; label: string }[], label: string, code: string): void {
  const taken = rows.find((row) => row.code !== code && row.label.toLowerCase() === label.toLowerCase());
  if (taken) throw invalid('label', `${taken.code} already has this name`);
}
function findRow<T extends { code: string }>(rows: readonly T[], kind: Kind, code: string): T {
  const row = rows.find((one) => one.code === code);
  if (!row) throw notFound(kind === 'topic' ? 'Topic' : 'Question type');
  return row;
}
function checkOrder(rows: readonly { code: string }[], codes: readonly string[]): void {
  const known = new Set(rows.map((row) => row.code));
  if (
    codes.length !== known.size ||
    new Set(codes).size !== codes.length ||
    codes.some((code) => !known.has(code))
  )
    throw invalid('codes', errorMessages.common.listEachOnce);
}
const nextPosition = (rows: readonly { position: number }[]) =>
  Math.min(maxPosition, Math.max(0, ...rows.map((row) => row.position)) + 1);

export async function listQuestionTypes(db: Db): Promise<AuthoredQuestionType[]> {
  const counts = await store.countByType(db);
  return (await store.findTypeRows(db)).map((row) => questionTypeView(row, counts.get(row.code) ?? 0));
}
export async function listTopics(db: Db): Promise<AuthoredTopic[]> {
  const counts = await store.countByTopic(db);
  return (await store.findTopicRows(db)).map((row) => topicView(row, counts.get(row.code) ?? 0));
}
const findAuthoredType = async (db: Db, code: string) =>
  findRow(await listQuestionTypes(db), 'question-type', code);
const findAuthoredTopic = async (db: Db, code: string) => findRow(await listTopics(db), 'topic', code);

export async function createQuestionType(
  work: ListWork,
  wanted: Named<QuestionTypeChange> & { readonly sectionTypes: SectionType[] },
): Promise<AuthoredQuestionType> {
  await lockImports(work.tx);
  const rows = await store.findTypeRows(work.tx);
  const row: store.QuestionTypeRow = {
    code: newCode('question-type', rows, wanted),
    label: wanted.label,
    sectionTypes: wanted.sectionTypes,
    description: wanted.description ?? '',
    hint: wanted.hint ?? '',
    position: nextPosition(rows),
    enabled: true,
  };
  await store.insertType(work.tx, row);
  await log(work, 'question-type', 'create', row.code, { after: row });
  return findAuthoredType(work.tx, row.code);
}
export async function createTopic(work: ListWork, wanted: Named<TopicChange>): Promise<AuthoredTopic> {
  await lockImports(work.tx);
  const rows = await store.findTopicRows(work.tx);
  const isOrdered = rows.some((one) => one.position > 0);
  const row: store.TopicRow = {
    code: newCode('topic', rows, wanted),
    label: wanted.label,
    description: wanted.description ?? '',
    // They are sorted by name until somebody changes the order.
    position: isOrdered ? nextPosition(rows) : 0,
    enabled: true,
  };
  await store.insertTopic(work.tx, row);
  await log(work, 'topic', 'create', row.code, { after: row });
  return findAuthoredTopic(work.tx, row.code);
}

/** Throws INVALID if tests have questions of the type in other sections. */
async function mustFitSections(
  db: Db,
  code: string,
  wanted: readonly SectionType[],
  field: string,
): Promise<void> {
  for (const { type, questions } of await store.countSectionTypes(db, code))
    if (!wanted.includes(type))
      throw invalid(
        field,
        `${formatCount(questions)} of ${type} sections ${questions === 1 ? 'has' : 'have'} the type ${code}`,
      );
}
/** Throws NOT_FOUND, INVALID, CONFLICT. */
export async function updateQuestionType(
  work: ListWork,
  code: string,
  { version, ...change }: QuestionTypeChange,
): Promise<AuthoredQuestionType> {
  await lockImports(work.tx);
  const rows = await store.findTypeRows(work.tx);
  const before = findRow(rows, 'question-type', code);
  requireVersion(questionTypeVersion(before), version);
  if (change.label !== undefined) mustBeNewName(rows, change.label, code);
  if (change.sectionTypes) await mustFitSections(work.tx, code, change.sectionTypes, 'sectionTypes');
  const set = definedOnly(change);
  if (Object.keys(set).length > 0) await store.updateType(work.tx, code, set);
  await log(work, 'question-type', 'update', code, { before, after: { ...before, ...set } });
  return findAuthoredType(work.tx, code);
}
/** Throws NOT_FOUND, INVALID, CONFLICT. */
export async function updateTopic(
  work: ListWork,
  code: string,
  { version, ...change }: TopicChange,
): Promise<AuthoredTopic> {
  await lockImports(work.tx);
  const rows = await store.findTopicRows(work.tx);
  const before = findRow(rows, 'topic', code);
  requireVersion(topicVersion(before), version);
  if (change.label !== undefined) mustBeNewName(rows, change.label, code);
  const set = definedOnly(change);
  if (Object.keys(set).length > 0) await store.updateTopic(work.tx, code, set);
  await log(work, 'topic', 'update', code, { before, after: { ...before, ...set } });
  return findAuthoredTopic(work.tx, code);
}

/** Changes the order of all of them. Throws INVALID unless each is named exactly once. */
export async function reorder(
  work: ListWork,
  list: 'types' | 'topics',
  codes: readonly string[],
): Promise<void> {
  await lockImports(work.tx);
  const rows = list === 'types' ? await store.findTypeRows(work.tx) : await store.findTopicRows(work.tx);
  checkOrder(rows, codes);
  await store.setOrder(work.tx, list, codes);
  await log(work, list === 'types' ? 'question-type' : 'topic', 'reorder', 'all', {
    before: { codes: rows.map((row) => row.code) },
    after: { codes },
  });
}

/**
 * Moves all questions of one type or topic to another, and disables the old one: what students did under it keeps its
 * name. Returns how many questions changed. Throws NOT_FOUND, INVALID.
 */
export async function merge(work: ListWork, kind: Kind, code: string, into: string): Promise<number> {
  const { tx, now } = work;
  await lockImports(tx);
  const types = kind === 'topic' ? [] : await store.findTypeRows(tx);
  const rows: readonly { code: string }[] = kind === 'topic' ? await store.findTopicRows(tx) : types;
  findRow(rows, kind, code);
  if (!rows.some((row) => row.code === into))
    throw invalid('into', errorMessages.questionTypes.unknown(nouns[kind], into));
  if (into === code) throw invalid('into', errorMessages.questionTypes.chooseAnother(nouns[kind]));
  const target = types.find((row) => row.code === into);
  if (target) await mustFitSections(tx, code, target.sectionTypes, 'into');
  const ids = await store.replaceCode(tx, kind === 'topic' ? 'topic' : 'type', { from: code, into, now });
  if (kind === 'topic') await store.updateTopic(tx, code, { enabled: false });
  else await store.updateType(tx, code, { enabled: false });
  await log(work, kind, 'merge', code, {
    before: { questions: ids },
    after: { into, questions: ids.length },
  });
  return ids.length;
}

/** Throws WRONG_STATE while questions have it, including archived ones. */
export async function remove(work: ListWork, kind: Kind, code: string): Promise<void> {
  const { tx } = work;
  await lockImports(tx);
  const before = kind === 'topic' ? await findAuthoredTopic(tx, code) : await findAuthoredType(tx, code);
  if (before.questions > 0)
    throw wrongState(
      `${formatCount(before.questions)} ${before.questions === 1 ? 'has' : 'have'} the ${nouns[kind]} ${before.label}. Merge it into another one first.`,
    );
  await (kind === 'topic' ? store.deleteTopic(tx, code) : store.deleteType(tx, code));
  await log(work, kind, 'delete', code, { before });
}
