import type { ContentRich } from '@docket/contract/content-format';
import { optionLetters } from '@docket/rules';
import { decodeHTML } from 'entities';
import { type DraftQuestion, type DraftTest, notesAlone, type OptionName } from '../bundle.ts';
import { splitBlocks } from '../html-in.ts';
import { findLostMeaning } from '../lost-meaning.ts';
import type { Pictures } from '../pictures.ts';
import type { Problems } from '../problems.ts';
import { TagCounter } from '../text-file.ts';
import { settledBlock, settledInline, toBlockHtml } from '../texts.ts';

/** A text of a quiz; plain, or HTML of another tool. */
export interface QuizText {
  readonly text: string;
  readonly isHtml: boolean;
}
/** A plain text, in which other tools leave entities. Text that looks like a tag is kept as text. */
export function plainText(text: string): QuizText {
  const plain = decodeHTML(text);
  return /<\/?[a-z]/i.test(plain)
    ? { text: toBlockHtml(plain), isHtml: true }
    : { text: plain, isHtml: false };
}
export interface QuizOption extends QuizText {
  /** Its share of the points; the credited option has the greatest. */
  readonly credit: number;
  /** Shown after this option was chosen. */
  readonly feedback?: QuizText | undefined;
}
/** A single-choice question of a quiz: one text, which holds the stimulus and the stem. */
export interface QuizQuestion {
  /** Its place in the file, for messages. */
  readonly item: string;
  readonly text: QuizText;
  readonly options: readonly QuizOption[];
  /** Shown after any answer. */
  readonly feedback?: QuizText | undefined;
}
/** Reads the questions of one file; what it can't read goes to `unsupported`, other faults to `problems`. Throws Refused. */
export type QuizReader = (source: QuizSource) => QuizQuestion[];
export interface QuizSource {
  readonly file: string;
  readonly bytes: Buffer;
  readonly text: string;
  readonly problems: Problems;
  readonly pictures: Pictures;
  /** Reports a question of another kind: an error, or skipped, by option. */
  unsupported(item: string, kind: string): void;
}

/** Pictures that the reader has found have a name of the package. */
const picture = /<img\b(?![^>]*\ssrc="images\/)/i;
/** The blocks of a text: HTML as it is allowed, plain text by its paragraphs. */
function toBlocks({ text, isHtml }: QuizText): ContentRich[] {
  if (!isHtml)
    return text
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean);
  return splitBlocks(toBlockHtml({ html: text }))
    .map((part) => part.replace(/(?:\s|<br \/>|&nbsp;)+(?=<\/p>$)/, ''))
    .filter((part) => part !== '<p></p>')
    .map((part) => ({
      html: /^<(?:p|ul|ol|blockquote|h3|table)\b/.test(part) ? part : `<p>${part.trim()}</p>`,
    }));
}
/** The simplest form of some blocks: plain text where nothing is lost. */
function joinBlocks(blocks: readonly ContentRich[]): ContentRich {
  const texts = blocks.filter((block) => typeof block === 'string');
  if (texts.length === blocks.length) return texts.join('\n\n');
  return settledBlock({ html: blocks.map((block) => toBlockHtml(block)).join('') });
}
const toOption = ({ text, isHtml }: QuizText): ContentRich =>
  isHtml ? settledInline({ html: text }) : text.replace(/[^\S\u2028\u2029]+/g, ' ').trim();
const isEmpty = ({ text }: QuizText) => text.replace(/<[^>]*>/g, '').trim() === '';

/** One test with one section. The last paragraph of a question is its stem, what is above it its stimulus. */
export function toDraftTest(
  { file, problems }: Pick<QuizSource, 'file' | 'problems'>,
  questions: readonly QuizQuestion[],
  { allowsPartialCredit = true }: { readonly allowsPartialCredit?: boolean } = {},
): DraftTest {
  const tags = new TagCounter(file);
  const read = questions.flatMap(({ item, text, options, feedback }, at): DraftQuestion | [] => {
    const all = [
      text,
      ...options,
      ...options.flatMap((one) => one.feedback ?? []),
      ...(feedback ? [feedback] : []),
    ];
    for (const one of all) {
      if (!one.isHtml) continue;
      tags.add(one.text);
      const lost = findLostMeaning(one.text);
      if (lost) problems.error(file, item, lost);
    }
    const isComplete = options.length === optionLetters.length;
    if (!isComplete) problems.error(file, item, `${options.length} options; a question of the exam has five`);
    const best = Math.max(...options.map(({ credit }) => credit));
    const isRight = ({ credit }: QuizOption) => credit > 0 && credit === best;
    const right = options.flatMap((one, no) => (isRight(one) ? optionLetters[no]! : []));
    const earning = options.flatMap(({ credit }, no) =>
      credit > 0 ? [`${optionLetters[no]} ${credit}`] : [],
    );
    const isShared = !allowsPartialCredit && right.length === 1 && earning.length > 1;
    if (isShared)
      problems.error(
        file,
        item,
        `Several options earn points: ${earning.join(', ')}. Give points to the credited one only`,
      );
    if (right.length > 1) problems.error(file, item, `More than one credited answer: ${right.join(', ')}`);
    if (!isComplete || isShared || right.length > 1) return [];
    if (all.some((one) => one.isHtml && picture.test(one.text)))
      problems.error(
        file,
        item,
        "A picture, which this format doesn't bring along. Import the question as QTI or Word",
      );
    const blocks = toBlocks(text);
    const above = blocks.slice(0, -1);
    const name = (no: number) => optionLetters[no] as OptionName;
    const comment = (one: QuizText | undefined) => (one && !isEmpty(one) ? toBlocks(one) : []);
    // Only wrong options have notes: what is said of the credited one explains the question.
    const notes = Object.fromEntries(
      options.flatMap((one, no) => {
        const blocks = isRight(one) ? [] : comment(one.feedback);
        return blocks.length > 0 ? [[name(no), joinBlocks(blocks)]] : [];
      }),
    );
    const explanation = [...comment(options.find(isRight)?.feedback), ...comment(feedback)];
    const hasExplanation = explanation.length > 0 || Object.keys(notes).length > 0;
    return {
      file,
      item,
      no: at + 1,
      topics: [],
      stimulus: above.length > 0 ? joinBlocks(above) : undefined,
      stimulusMissing: above.length === 0,
      stem: joinBlocks(blocks.slice(-1)),
      options: Object.fromEntries(
        options.map((one, no) => [name(no), toOption(one)]),
      ) as DraftQuestion['options'],
      credited: right[0] ?? '',
      explanations: hasExplanation
        ? [{ text: explanation.length > 0 ? joinBlocks(explanation) : notesAlone, notes }]
        : [],
    };
  });
  const section = { file, item: '', type: 'LR', questions: read, segments: [] };
  return {
    file,
    item: '',
    fallbackName: undefined,
    sections: read.length > 0 ? [section] : [],
  };
}
