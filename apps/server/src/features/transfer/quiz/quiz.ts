import type { ContentRich } from '@docket/contract/content-format';
import { optionLetters } from '@docket/rules';
import { decodeHTML } from 'entities';
import { type DraftQuestion, type DraftTest, notesAlone, type OptionName } from '../bundle.ts';
import { splitBlocks } from '../html-in.ts';
import { findLostMeaning } from '../lost-meaning.ts';
import { type Pictures, pictureOfData } from '../pictures.ts';
import type { Problems } from '../problems.ts';
import type { Subject } from '../subject.ts';
import { TagCounter } from '../text-file.ts';
import { settledBlock, settledInline, toBlockHtml } from '../texts.ts';
import { writeFormulas } from './formulas.ts';

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
  /** The bytes of a picture that lies beside the file, in a zip file. */
  readonly findPicture?: ((address: string) => Uint8Array | undefined) | undefined;
  /** Reports a question of another kind: an error, or skipped, by option. */
  unsupported(item: string, subject: Subject, kind: string): void;
}

const pictureTag = /<img\b[^>]*>/gi;
const pictureSource = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const missingPicture = (address: string) =>
  /^https?:/i.test(address)
    ? 'The picture is on the web. Save it, and put it with this file into one zip file'
    : "The file doesn't hold the picture. Put this file and its pictures into one zip file, or import the question as QTI or Word";
const nameOption = (no: number) => `option ${optionLetters[no] ?? no + 1}`;
const isBalanced = (html: string) =>
  (html.match(/<[a-z][^>]*(?<!\/)>/gi)?.length ?? 0) === (html.match(/<\//g)?.length ?? 0);
/** A paragraph with empty lines in it as several, unless markup goes on from one to the next. */
function splitAtEmptyLines(part: string): string[] {
  const inner = part.startsWith('<p>')
    ? /^<p>([\s\S]*)<\/p>$/.exec(part)?.[1]
    : /^<(?!img|br)/.test(part)
      ? undefined
      : part;
  if (inner === undefined) return [part];
  const pieces = inner.split(/(?:<br \/>\s*){2,}/).filter((piece) => piece.trim() !== '');
  return pieces.length > 1 && pieces.every(isBalanced)
    ? pieces.map((piece) => `<p>${piece.trim()}</p>`)
    : [part];
}
/** A table that only makes room. */
const isEmptyTable = (part: string) =>
  part.startsWith('<table') && part.replace(/<(?!img)[^>]*>|&nbsp;|\s/g, '') === '';
/** The blocks of a text: HTML as it is allowed, plain text by its paragraphs. */
function toBlocks({ text, isHtml }: QuizText): ContentRich[] {
  if (!isHtml)
    return text
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean);
  return splitBlocks(toBlockHtml({ html: text }))
    .flatMap(splitAtEmptyLines)
    .map((part) => part.replace(/(?:\s|<br \/>|&nbsp;)+(?=<\/p>$)/, ''))
    .filter((part) => part !== '<p></p>' && !isEmptyTable(part))
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

/** A question with its pictures by their names in the package; one that isn't there is reported. */
function withPictures(
  {
    file,
    problems,
    pictures,
    findPicture,
  }: Pick<QuizSource, 'file' | 'problems' | 'pictures' | 'findPicture'>,
  question: QuizQuestion,
): QuizQuestion {
  const { item } = question;
  const put = (field: string, one: QuizText): QuizText => {
    if (!one.isHtml) return one;
    const plain = writeFormulas(one.text, (value, reason) =>
      problems.error(file, item, { field, value }, reason),
    );
    const text = plain.replace(pictureTag, (tag) => {
      const [whole = '', ...quoted] = pictureSource.exec(tag) ?? [];
      const address = quoted.find((found) => found !== undefined)?.trim() ?? '';
      // Readers that have found a picture name it themselves.
      if (/^images\/[0-9a-f]{20}\./.test(address)) return tag;
      const bytes = address.startsWith('data:') ? pictureOfData(address) : findPicture?.(address);
      const name = bytes ? pictures.add(bytes) : null;
      if (typeof name === 'string') return tag.replace(whole, ` src="images/${name}"`);
      const value = address.startsWith('data:') ? address.slice(0, 30) : address || tag;
      problems.error(file, item, { field, value }, name?.message ?? missingPicture(address));
      return '';
    });
    return { ...one, text };
  };
  return {
    item,
    text: put('question', question.text),
    options: question.options.map((option, no) => ({
      ...option,
      ...put(nameOption(no), option),
      feedback: option.feedback && put(`feedback on ${nameOption(no)}`, option.feedback),
    })),
    feedback: question.feedback && put('feedback', question.feedback),
  };
}

type Source = Pick<QuizSource, 'file' | 'problems' | 'pictures' | 'findPicture'>;
/** A question as a draft; nothing if it cannot be one, which is reported. */
function toDraftQuestion(
  source: Source,
  tags: TagCounter,
  read: QuizQuestion,
  at: number,
): DraftQuestion | [] {
  const { file, problems } = source;
  const { item, text, options, feedback } = withPictures(source, read);
  const all: (readonly [field: string, one: QuizText])[] = [
    ['question', text],
    ...options.map((one, no) => [nameOption(no), one] as const),
    ...options.flatMap((one, no) =>
      one.feedback ? [[`feedback on ${nameOption(no)}`, one.feedback] as const] : [],
    ),
    ...(feedback ? [['feedback', feedback] as const] : []),
  ];
  for (const [field, one] of all) {
    if (!one.isHtml) continue;
    tags.add(one.text);
    const lost = findLostMeaning(one.text);
    if (lost) problems.error(file, item, { field, value: one.text }, lost);
  }
  const isComplete = options.length === optionLetters.length;
  if (!isComplete)
    problems.error(
      file,
      item,
      { field: 'options', value: options.map((one) => one.text).join(' | ') },
      `${options.length} options; a question of the exam has five`,
    );
  const best = Math.max(...options.map(({ credit }) => credit));
  const isRight = ({ credit }: QuizOption) => credit > 0 && credit === best;
  const right = options.flatMap((one, no) => (isRight(one) ? optionLetters[no]! : []));
  const earning = options.flatMap(({ credit }, no) => (credit > 0 ? [`${optionLetters[no]} ${credit}`] : []));
  if (right.length === 1 && earning.length > 1)
    problems.warn(
      file,
      item,
      { field: 'credited', value: earning.join(', ') },
      `Several options earn points: ${earning.join(', ')}. ${right[0]}, which earns the most, is taken`,
      'Several options earn points: the one with the most is taken',
    );
  if (right.length > 1)
    problems.error(
      file,
      item,
      { field: 'credited', value: right.join(', ') },
      `More than one credited answer: ${right.join(', ')}`,
    );
  if (!isComplete || right.length > 1) return [];
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
}

/** One test with one section. The last paragraph of a question is its stem, what is above it its stimulus. */
export function toDraftTest(source: Source, read: readonly QuizQuestion[]): DraftTest {
  const { file } = source;
  const tags = new TagCounter(file);
  const questions = read.flatMap((one, at) => toDraftQuestion(source, tags, one, at));
  const section = { file, item: 'section 1', type: 'LR', questions, segments: [] };
  return {
    file,
    item: 'quiz',
    fallbackName: undefined,
    sections: questions.length > 0 ? [section] : [],
  };
}
