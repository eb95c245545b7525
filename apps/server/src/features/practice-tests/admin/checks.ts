import type { SectionType } from '@docket/contract';
import { contentLimits } from '@docket/contract/content-format';
import { optionLetter } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import { htmlToPlainText, isEmptyText, sanitizeContent, sanitizeInline } from '../../../text/rich-text.ts';
import { findQuestionTypes, findTopics } from '../../content-import/index.ts';
import type { Rules } from './work.ts';

export type Limit = keyof typeof contentLimits;

/** Sanitizes a text; an empty text is ''. Reports the field if its plain text is too long. */
export function cleanText(rules: Rules, field: string, html: string, limit: Limit): string {
  const clean = limit === 'option' ? sanitizeInline(html) : sanitizeContent(html);
  if (isEmptyText(clean)) return '';
  tooLong(rules, field, clean, limit);
  return clean;
}
export function tooLong(rules: Rules, field: string, html: string, limit: Limit): void {
  const max = contentLimits[limit];
  if (htmlToPlainText(html).length > max) rules.broken(field, `Use at most ${max} characters`);
}

export interface QuestionContent {
  readonly questionType: string;
  readonly topics: readonly string[];
  readonly stimulusHtml: string | null;
  readonly stemHtml: string;
  readonly options: readonly string[];
  /** 0 until it is chosen. */
  readonly credited: number;
}

/** What a question needs before it can be shown to students; empty if it is complete. */
export function missingParts(question: QuestionContent): { field: string; message: string }[] {
  const missing: { field: string; message: string }[] = [];
  const addMissing = (field: string, message: string) => missing.push({ field, message });
  if (question.stimulusHtml === '') addMissing('stimulusHtml', 'The stimulus is empty');
  if (question.stemHtml === '') addMissing('stemHtml', 'The stem is empty');
  question.options.forEach((option, at) => {
    if (option === '') addMissing(`options.${at}`, `Option ${optionLetter(at + 1)} is empty`);
  });
  const filled = question.options.filter((option) => option !== '');
  if (new Set(filled).size < filled.length) addMissing('options', 'Two options are the same');
  if (question.options.length !== 5) addMissing('options', 'There must be five options');
  if (question.credited < 1 || question.credited > 5) addMissing('credited', 'No correct option is set');
  if (question.questionType === '') addMissing('questionType', 'No question type is set');
  if (question.topics.length === 0) addMissing('topics', 'No topic is set');
  return missing;
}

/**
 * Codes must exist, also in a draft; a disabled one is accepted if the question had it `before`. `strict`: the type
 * must belong to the type of the section, as required in tests.
 */
export async function checkCodes(
  tx: Db,
  rules: Rules,
  question: Pick<QuestionContent, 'questionType' | 'topics'>,
  sectionType: SectionType,
  strict: boolean,
  before: Pick<QuestionContent, 'questionType' | 'topics'> = question,
): Promise<void> {
  if (question.questionType !== '') {
    const type = (await findQuestionTypes(tx)).find(
      (questionType) => questionType.code === question.questionType,
    );
    if (!type) rules.broken('questionType', `Unknown question type: ${question.questionType}`);
    else if (!type.enabled && before.questionType !== type.code)
      rules.broken('questionType', `The question type ${type.code} is disabled`);
    else if (strict && !type.sectionTypes.includes(sectionType))
      rules.broken('questionType', `${question.questionType} does not belong to ${sectionType}`);
  }
  if (new Set(question.topics).size < question.topics.length)
    rules.broken('topics', 'A topic is listed twice');
  if (question.topics.length > 0) {
    const known = new Map((await findTopics(tx)).map((topic) => [topic.code, topic]));
    for (const code of question.topics) {
      const topic = known.get(code);
      if (!topic) rules.broken('topics', `Unknown topic: ${code}`);
      else if (!topic.enabled && !before.topics.includes(code))
        rules.broken('topics', `The topic ${code} is disabled`);
    }
  }
}
