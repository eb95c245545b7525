import type { Out, testAdminCalls } from '@docket/contract';
import { notFound } from '../../../api-error.ts';
import { requireVersion } from '../../../http/field-version.ts';
import * as store from '../../content-import/index.ts';
import {
  keyPosition,
  notesByKey,
  type QuestionAtSave,
  requireCurrentKey,
  toQuestionAtSave,
  updateQuestionAtSave,
} from '../../explanations/index.ts';
import { cleanVideoUrl, explainUnplayable } from '../../media/index.ts';
import { cleanText } from './checks.ts';
import { explanationState, explanationVersion } from './states.ts';
import {
  findActorName,
  findExplanation,
  type StoredExplanation,
  type StoredQuestion,
} from './tree.queries.ts';
import { log, Rules, type Work } from './work.ts';

/** `credited` and `optionsSeen` are the key and the hash of the options that its writer saw. */
export type ExplanationChange = Omit<Out<typeof testAdminCalls.updateQuestionExplanation.body>, 'version'>;
/** The owner of an explanation: a question with its key, which has no note, and its options; or a segment. */
export type Owner =
  | { readonly question: Pick<StoredQuestion, 'id' | 'credited' | 'options' | 'optionKeys'> }
  | { readonly segmentId: string };
const getQuestion = (owner: Owner) => ('question' in owner ? owner.question : null);
type Content = Pick<StoredExplanation, 'author' | 'html' | 'videoUrl' | 'notes' | 'enabled'>;

/** A stored link stays as it is, also if it is older than the rule. */
function videoAfter(rules: Rules, before: string | null, wanted: string | null, hosts: readonly string[]) {
  if (!wanted || wanted === before) return wanted || null;
  const clean = cleanVideoUrl(wanted, hosts);
  if (clean === null) rules.broken('videoUrl', explainUnplayable(wanted, hosts));
  return clean;
}

function contentAfter({ videoHosts }: Work, row: Content, change: ExplanationChange, owner: Owner): Content {
  const rules = new Rules();
  const notes = (change.notes ?? []).flatMap(({ optionNo, html }, at) => {
    const clean = cleanText(rules, `notes.${at}.html`, html, 'note');
    return clean === '' ? [] : [{ optionNo, html: clean }];
  });
  if (notes.length > 0 && !('question' in owner))
    rules.broken('notes', 'Only an explanation of a question has notes on options');
  if ('question' in owner && notes.some((note) => note.optionNo === keyPosition(owner.question)))
    rules.broken('notes', 'The credited option has no note');
  if (new Set(notes.map((note) => note.optionNo)).size < notes.length)
    rules.broken('notes', 'An option has two notes');
  const content: Content = {
    author: change.author ?? row.author,
    html: change.html === undefined ? row.html : cleanText(rules, 'html', change.html, 'explanation'),
    videoUrl:
      change.videoUrl === undefined
        ? row.videoUrl
        : videoAfter(rules, row.videoUrl, change.videoUrl, videoHosts),
    notes: change.notes
      ? notesByKey(
          notes.sort((a, b) => a.optionNo - b.optionNo),
          'question' in owner ? owner.question.optionKeys : [],
          row.notes,
        )
      : row.notes,
    enabled: change.enabled ?? row.enabled,
  };
  if (content.enabled && content.html === '' && content.videoUrl === null)
    rules.broken('html', 'Write some text, or add a video');
  rules.check();
  return content;
}

export async function createExplanation(
  work: Work,
  homeId: string,
  owner: Owner,
  wanted: ExplanationChange,
): Promise<string> {
  const { tx, now, actorId } = work;
  requireCurrentKey(wanted, getQuestion(owner));
  const author = wanted.author ?? (await findActorName(tx, actorId));
  const content = contentAfter(
    work,
    { author, html: '', videoUrl: null, notes: [], enabled: true },
    wanted,
    owner,
  );
  const row = {
    id: work.newId(),
    questionId: 'question' in owner ? owner.question.id : null,
    segmentId: 'question' in owner ? null : owner.segmentId,
    ...content,
    ...toQuestionAtSave(getQuestion(owner)),
    score: 0,
    views: 0,
    createdBy: actorId,
    createdAt: now,
    updatedAt: now,
  };
  await store.insertExplanations(tx, [row]);
  await log(work, {
    kind: 'explanation',
    did: 'create',
    id: row.id,
    homeId,
    after: explanationState(row),
  });
  return row.id;
}

/** Throws NOT_FOUND unless the explanation belongs to this question or segment. */
export async function loadExplanation({ tx }: Work, id: string, owner: Owner): Promise<StoredExplanation> {
  const row = await findExplanation(tx, id);
  const ownerId = 'question' in owner ? owner.question.id : owner.segmentId;
  if (!row || (row.questionId ?? row.segmentId) !== ownerId) throw notFound('Explanation');
  return row;
}

/** Stored as written for the key that its writer saw, or, if `restored`, for what it was written for then. */
export async function updateExplanation(
  work: Work,
  homeId: string,
  owner: Owner,
  row: StoredExplanation,
  seen: string | null,
  change: ExplanationChange,
  restored?: QuestionAtSave,
): Promise<void> {
  requireVersion(explanationVersion(row), seen);
  const question = getQuestion(owner);
  requireCurrentKey(change, question);
  const content = contentAfter(work, row, change, owner);
  const set = { ...content, ...(restored ?? updateQuestionAtSave(change, row, content, question)) };
  await store.updateExplanation(work.tx, row.id, { ...set, updatedAt: work.now });
  await log(work, {
    kind: 'explanation',
    did: 'update',
    id: row.id,
    homeId,
    before: explanationState(row),
    after: explanationState({ ...row, ...set }),
  });
}
