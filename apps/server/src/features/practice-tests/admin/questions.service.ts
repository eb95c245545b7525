import type { Out, testAdminCalls } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { newItemEstimate, noCredited, stampReplaced, type Trust } from '@docket/rules';
import { invalid } from '../../../api-error.ts';
import { requireVersion } from '../../../http/field-version.ts';
import {
  archivedStep,
  creditedAt,
  creditedNo,
  identifyOptionColumns,
  noOptionColumns,
  type OptionColumns,
} from '../../content/index.ts';
import * as store from '../../content-import/index.ts';
import { checkCodes, cleanText, missingParts } from './checks.ts';
import { type Home, mustBeOpen } from './homes.ts';
import { renumberQuestions } from './order.service.ts';
import { questionState, questionVersion } from './states.ts';
import {
  findQuestionsIn,
  findSegment,
  findSegmentsIn,
  type StoredQuestion,
  type StoredSegment,
} from './tree.queries.ts';
import { log, mustNotBeArchived, Rules, type Work } from './work.ts';

export type QuestionChange = Omit<Out<typeof testAdminCalls.updateQuestion.body>, 'version'>;
type Content = Omit<StoredQuestion, 'id' | 'sectionId' | 'segmentId' | 'no' | 'updatedAt' | 'archivedAt'>;
const maxQuestions = 99;

export const startingRating = (authorDifficulty: number) => {
  const { mean, variance } = newItemEstimate(authorDifficulty as 1 | 2 | 3 | 4 | 5);
  return { ratingMean: mean, ratingVariance: variance };
};

function optionsAfter(
  rules: Rules,
  row: Content,
  change: QuestionChange,
  newId: () => string,
  trust: Trust | undefined,
) {
  const { options = row.options, optionIds } = change;
  const sent = options.map((html, at) => ({
    html: change.options ? cleanText(rules, `options.${at}`, html, 'option') : html,
    id: change.options ? optionIds?.[at] : row.optionIds[at],
  }));
  const { matches: _, ...placed } = identifyOptionColumns(row, sent, newId, trust);
  const credited =
    change.credited === undefined ? row.credited : creditedAt(placed.optionKeys, change.credited);
  // A replaced option is credited no longer.
  return { ...placed, credited: placed.optionKeys.includes(credited) ? credited : noCredited };
}

/**
 * Each id must be that of an option that the question has or had, and be named once. Throws INVALID.
 */
export function checkOptionIds(row: OptionColumns, { options, optionIds }: QuestionChange): void {
  if (!optionIds) return;
  const rules = new Rules();
  if (!options) rules.broken('options', 'Send the texts of the options with their ids');
  const known = new Set([...row.optionIds, ...row.retiredOptions.map(({ id }) => id)]);
  for (const [at, id] of optionIds.entries()) {
    if (id === null) continue;
    if (!known.has(id)) rules.broken(`optionIds.${at}`, errorMessages.attempts.notAnOption);
    if (optionIds.indexOf(id) < at) rules.broken(`optionIds.${at}`, 'An option is named twice');
  }
  rules.check();
}

/** The content after the change, sanitized and validated; it must be complete if it is enabled. Throws INVALID. */
async function contentAfter(
  { tx, now, newId }: Work,
  { test, section }: Home,
  row: Content,
  change: QuestionChange,
  trust?: Trust,
): Promise<Content> {
  const rules = new Rules();
  if (change.stimulusHtml && row.stimulusHtml === null)
    rules.broken('stimulusHtml', "A question on a passage can't have its own stimulus");
  const text = (field: 'stimulusHtml' | 'stemHtml', limit: 'stimulus' | 'stem') =>
    change[field] === undefined ? row[field] : cleanText(rules, field, change[field], limit);
  const options = optionsAfter(rules, row, change, newId, trust);
  const content: Content = {
    questionType: change.questionType ?? row.questionType,
    topics: change.topics ?? row.topics,
    authorDifficulty: change.difficulty ?? row.authorDifficulty,
    stimulusHtml: row.stimulusHtml === null ? null : text('stimulusHtml', 'stimulus'),
    stemHtml: text('stemHtml', 'stem')!,
    ...options,
    retiredOptions: stampReplaced(options.retiredOptions, now),
    enabled: change.enabled ?? row.enabled,
  };
  await checkCodes(tx, rules, content, section.type, test.type === 'NORMAL', row);
  if (content.enabled)
    for (const { field, message } of missingParts({ ...content, credited: creditedNo(content) }))
      rules.broken(field, message);
  rules.check();
  return content;
}

/** A question belongs to a passage, or has its own stimulus, even in a skill. Throws INVALID. */
async function mustFit({ tx }: Work, { test, section }: Home, segment: StoredSegment | null): Promise<void> {
  if (segment) return;
  if (test.type === 'SKILL') throw invalid('segment', errorMessages.tests.needsSkill);
  if (test.type === 'NORMAL' && section.type !== 'LR')
    throw invalid('segment', errorMessages.tests.needsPassage(section.type));
  const segments = await findSegmentsIn(tx, [section.id]);
  if (segments.some((row) => !row.archivedAt))
    throw invalid('segment', errorMessages.tests.passagesOrQuestions);
}

/** Adds a question at the end of its section, or of its passage, game or skill; it may be a draft. */
export async function createQuestion(
  work: Work,
  home: Home,
  segment: StoredSegment | null,
  wanted: QuestionChange,
): Promise<string> {
  const { tx, now } = work;
  const { test, section } = home;
  mustBeOpen(home);
  if (segment) mustNotBeArchived(segment, segment.title || 'The passage');
  await mustFit(work, home, segment);
  const others = (await findQuestionsIn(tx, [section.id])).filter((row) => row.no < archivedStep);
  if (others.length >= maxQuestions) throw invalid('no', errorMessages.tests.tooManyQuestions(maxQuestions));
  const draft: Content = {
    questionType: '',
    topics: [],
    authorDifficulty: 3,
    stimulusHtml: segment && segment.kind !== 'skill' ? null : '',
    stemHtml: '',
    ...noOptionColumns,
    options: ['', '', '', '', ''],
    credited: noCredited,
    enabled: false,
  };
  const content = await contentAfter(work, home, draft, wanted);
  const row = {
    id: work.newId(),
    sectionId: section.id,
    segmentId: segment?.id ?? null,
    no: Math.max(0, ...others.map((other) => other.no)) + 1,
    ...content,
    archivedAt: null,
    updatedAt: now,
  };
  await store.insertQuestions(tx, [row]);
  await store.insertStats(tx, [
    { questionId: row.id, ...startingRating(row.authorDifficulty), updatedAt: now },
  ]);
  const no = (await renumberQuestions(tx, section.id)).get(row.id)!;
  await log(work, {
    kind: 'question',
    did: 'create',
    id: row.id,
    homeId: test.id,
    after: questionState({ ...row, no }),
  });
  return row.id;
}

/** Changes the given fields. The author's difficulty applies again if nobody has answered yet. */
export async function updateQuestion(
  work: Work,
  home: Home,
  question: StoredQuestion,
  seen: string | null,
  change: QuestionChange,
): Promise<void> {
  const { tx, now } = work;
  requireVersion(questionVersion(question), seen);
  mustNotBeArchived(question, 'The question');
  const segment = question.segmentId ? await findSegment(tx, question.segmentId) : null;
  if (change.enabled && segment?.archivedAt)
    throw invalid('enabled', errorMessages.tests.passageArchivedRestore);
  // The audit log knows which option each text is, unless its entry is from before options had ids.
  const isRestored = seen === null && change.optionIds !== undefined;
  const set = await contentAfter(work, home, question, change, isRestored ? 'id' : undefined);
  await store.updateQuestion(tx, question.id, { ...set, updatedAt: now });
  if (set.authorDifficulty !== question.authorDifficulty)
    await store.resetUnansweredRating(tx, question.id, startingRating(set.authorDifficulty), now);
  await log(work, {
    kind: 'question',
    did: 'update',
    id: question.id,
    homeId: home.test.id,
    before: questionState(question),
    after: questionState({ ...question, ...set }),
  });
}
