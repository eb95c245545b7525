import { optionLetters } from '@docket/rules';
import type { DraftQuestion, DraftSection, DraftSegment, DraftTest, OptionName } from '../bundle.ts';
import { splitPair } from '../html-in.ts';
import { htmlTree } from '../html-tree.ts';
import type { Problems } from '../problems.ts';
import { type Element, findChildren, getElementText } from '../xml.ts';

/** The functions that convert the texts of the document. */
export interface NumberedTexts {
  rich(item: string, blocks: readonly Element[]): DraftQuestion['stem'];
  option(item: string, blocks: readonly Element[]): DraftQuestion['stem'];
}
interface OpenQuestion {
  readonly no: number;
  readonly item: string;
  readonly blocks: Element[];
  readonly options: Map<OptionName, Element[]>;
  readonly marked: Set<OptionName>;
  credited: string;
}
interface OpenGroup {
  /** The content above its questions. */
  readonly passage: Element[];
  readonly title: string | undefined;
  readonly questions: OpenQuestion[];
}
interface OpenSection {
  readonly no: number;
  readonly title: string | undefined;
  readonly groups: OpenGroup[];
}

/** Shorter texts above questions are directions. */
const shortestPassage = 400;
const numerals: Readonly<Record<string, number>> = {
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  v: 5,
  vi: 6,
  vii: 7,
  viii: 8,
  ix: 9,
};
const sectionLine = /^section\s+(\d|[ivx]{1,4})\b\s*[.:–—-]?\s*(.{0,80})$/i;
const passageLine =
  /^passage\s+(?:\d{1,2}|[ivx]{1,4})\s*(?:[.:–—-]\s*(.{0,100}))?$|^questions?\s+\d+\s*(?:[–—-]|to|through)\s*\d+/i;
const keyLine = /^(?:the\s+)?(?:answer\s*key|answers?|key|correct answers)\s*:?$/i;
const keyStart = /^(?:answer\s*key|answers|key)\s*:\s*/i;
const questionStart = /^(?:question\s+)?\(?(\d{1,3})[.):]\s+/i;
const optionStart = /^([*✓✔]\s*)?\(?([A-Ea-e])[.):]\s+/;
const answerLine = /^(?:correct |credited )?(?:answer|key)\s*:\s*\(?([A-E])\)?\.?$/i;
const pairs = /(\d{1,3})\s*[.):–-]?\s*\(?([A-E])\)?(?=$|[\s,;|.])/g;
/** Whether a line has only answers: "1. C 2. A". */
const isKeyRow = (text: string) =>
  [...text.matchAll(pairs)].length > 0 && text.replace(pairs, '').replace(/[\s,;|.]/g, '') === '';

/** Removes characters from the beginning of a block, including its inner elements. */
function withoutStart(block: Element, length: number): Element {
  let left = length;
  const trimNode = (element: Element) => {
    for (let node = element.firstChild; node && left > 0; node = node.nextSibling) {
      if (node.nodeType === 3) {
        const text = node.nodeValue ?? '';
        node.nodeValue = text.slice(left);
        left -= Math.min(left, text.length);
      } else if (node.nodeType === 1) trimNode(node as Element);
    }
  };
  trimNode(block);
  return block;
}
/** The text of a block with its white space, for counting characters. */
const rawText = (block: Element) => (block.textContent ?? '').replace(/\u00a0/g, ' ');
/** Whether the whole text of a block is bold or highlighted. */
function isMarked(block: Element): boolean {
  const text = getElementText(block);
  const marked = findChildren(block)
    .filter((child) => ['strong', 'mark'].includes(child.tagName))
    .map(getElementText)
    .join('');
  return text !== '' && marked.replace(/\s/g, '').length >= text.replace(/\s/g, '').length;
}
/** The text of a block without the bold or highlight around it. */
function withoutMark(block: Element): Element {
  for (const child of findChildren(block))
    if (['strong', 'mark'].includes(child.tagName)) {
      while (child.firstChild) block.insertBefore(child.firstChild, child);
      block.removeChild(child);
    }
  return block;
}

/** Splits a paragraph with line breaks into paragraphs if one of its lines begins an option. */
function splitLines(block: Element): Element[] {
  if (block.tagName !== 'p' || !findChildren(block, 'br').length) return [block];
  const lines: Element[] = [htmlTree('<p></p>').firstChild as Element];
  for (let node = block.firstChild; node; ) {
    const next = node.nextSibling;
    if ((node as Element).tagName === 'br') lines.push(htmlTree('<p></p>').firstChild as Element);
    else lines.at(-1)!.appendChild(lines.at(-1)!.ownerDocument!.importNode(node, true));
    node = next;
  }
  return lines.some((line) => optionStart.test(getElementText(line))) ? lines : [block];
}

/**
 * Reads a Word document without the template's headings: "1." begins a question, "(A)" an option, "Section 2" a
 * section. The answers are at the end ("1. C 2. A"), below a line "Answer key", below each question ("Answer: C"), or
 * the credited option is bold, highlighted or begins with an asterisk. Returns null if it has no question.
 */
export function readNumbered(
  file: string,
  body: readonly Element[],
  problems: Problems,
  texts: NumberedTexts,
): DraftTest | null {
  const sections: OpenSection[] = [];
  const left: string[] = [];
  let question: OpenQuestion | undefined;
  let openOption: OptionName | undefined;
  let inKey = false;
  let keySection = 0;
  let lastKey = 0;
  let loose: Element[] = [];
  let passageTitle: string | undefined;

  let name: string | undefined;
  const beginSection = (no: number, title?: string) => {
    sections.push({ no, title: title || undefined, groups: [] });
    [question, openOption, loose, passageTitle] = [undefined, undefined, [], undefined];
  };
  const dropLoose = () => {
    const text = loose.map(getElementText).filter(Boolean).join(' ');
    if (text !== '') left.push(text);
    loose = [];
  };
  const beginQuestion = (no: number, block: Element) => {
    if (sections.length === 0) beginSection(1);
    const last = question;
    // If the numbers start again, the next section begins.
    if (last && no === 1 && last.no > 1) {
      const above = loose;
      beginSection(sections.at(-1)!.no + 1);
      loose = above;
    }
    const section = sections.at(-1)!;
    const isPassage =
      passageTitle !== undefined || loose.map(getElementText).join(' ').length >= shortestPassage;
    if (isPassage && loose.length > 0)
      section.groups.push({ passage: loose, title: passageTitle || undefined, questions: [] });
    else {
      dropLoose();
      if (section.groups.length === 0) section.groups.push({ passage: [], title: undefined, questions: [] });
    }
    [loose, passageTitle] = [[], undefined];
    const item = `section ${section.no}, question ${no}`;
    question = { no, item, blocks: [block], options: new Map(), marked: new Set(), credited: '' };
    openOption = undefined;
    section.groups.at(-1)!.questions.push(question);
  };
  const find = (sectionAt: number, no: number) =>
    sections[sectionAt]?.groups.flatMap((group) => group.questions).find((one) => one.no === no);
  const takeKey = (text: string) => {
    for (const [, number, key] of text.matchAll(pairs)) {
      const no = Number(number);
      if (no <= lastKey && no === 1) keySection += 1;
      lastKey = no;
      const found = find(keySection, no);
      if (found) found.credited = key!.toUpperCase();
      else
        problems.warn(
          file,
          'answer key',
          `The key names question ${no} of section ${sections[keySection]?.no ?? keySection + 1}, which the document does not have`,
          'The answer key names questions that the document does not have',
        );
    }
  };
  const expected = () => optionLetters[question ? question.options.size : 0];

  for (const block of body.flatMap(splitLines)) {
    const text = getElementText(block);
    const section = sectionLine.exec(text);
    if (inKey) {
      if (section) {
        const no = Number(section[1]) || numerals[section[1]!.toLowerCase()];
        const at = sections.findIndex((one) => one.no === no);
        if (at >= 0) [keySection, lastKey] = [at, 0];
      }
      takeKey((section ? (section[2] ?? '') : text).toUpperCase());
      continue;
    }
    if (
      sections.length > 0 &&
      (keyLine.test(text) || (keyStart.test(text) && isKeyRow(text.replace(keyStart, ''))))
    ) {
      dropLoose();
      inKey = true;
      takeKey(text.replace(keyStart, '').toUpperCase());
      continue;
    }
    if (section) {
      dropLoose();
      beginSection(
        Number(section[1]) || numerals[section[1]!.toLowerCase()] || sections.length + 1,
        section[2]?.trim(),
      );
      continue;
    }
    if (block.tagName === 'h1' && sections.length === 0 && name === undefined) {
      name = text;
      continue;
    }
    // "1. C 2. A" is only an answer key after the last question; within a question it would be an option.
    if (question && question.options.size === optionLetters.length && isKeyRow(text)) {
      inKey = true;
      takeKey(text);
      continue;
    }
    const answer = answerLine.exec(text)?.[1];
    if (answer && question && question.options.size > 0) {
      question.credited = answer.toUpperCase();
      continue;
    }
    const raw = rawText(block);
    const trimmed = raw.trimStart();
    const number = questionStart.exec(trimmed);
    const next = question ? question.no + 1 : undefined;
    const isComplete = !question || question.options.size === optionLetters.length;
    // A question without all its options ends where the next one begins; otherwise it would take over the options of
    // the next one.
    const begins = isComplete || (question!.options.size >= 2 && Number(number?.[1]) === next);
    if (number && block.tagName === 'p' && begins) {
      const no = Number(number[1]);
      if (next === undefined || no === next || no === 1 || no > question!.no) {
        beginQuestion(no, withoutStart(block, raw.length - trimmed.length + number[0].length));
        continue;
      }
    }
    const option = optionStart.exec(trimmed);
    if (option && question && block.tagName === 'p' && option[2]!.toUpperCase() === expected()) {
      openOption = option[2]!.toUpperCase() as OptionName;
      const bold = isMarked(block);
      const rest = withoutStart(block, raw.length - trimmed.length + option[0].length);
      if (option[1] || bold || isMarked(rest)) question.marked.add(openOption);
      question.options.set(openOption, [rest]);
      continue;
    }
    if (text === '' && findChildren(block, 'img').length === 0) continue;
    const passage = passageLine.exec(text);
    if (passage && isComplete) {
      dropLoose();
      passageTitle = passage[1]?.trim() ?? '';
      openOption = undefined;
      continue;
    }
    if (question && !isComplete && openOption === undefined) question.blocks.push(block);
    else if (question && !isComplete) question.options.get(openOption!)!.push(block);
    else loose.push(block);
  }
  dropLoose();
  if (sections.every((section) => section.groups.length === 0)) return null;
  for (const text of left)
    problems.warn(
      file,
      '',
      `Left out, since it belongs to no question: “${text.slice(0, 80)}”`,
      'Text that belongs to no question is left out',
    );

  function buildQuestion(open: OpenQuestion, withStimulus: boolean): DraftQuestion {
    const { no, item, blocks, options, marked } = open;
    let { credited } = open;
    // If exactly one option is bold or underlined, it is the credited one.
    const isByMark = credited === '' && marked.size === 1;
    if (isByMark) credited = [...marked][0]!;
    const stem = blocks.slice(-1);
    const stimulus = blocks.slice(0, -1);
    const hasStimulus = withStimulus && stimulus.length > 0;
    return {
      file,
      item,
      no,
      topics: [],
      stimulus: hasStimulus ? texts.rich(item, stimulus) : undefined,
      stem: texts.rich(item, hasStimulus ? stem : blocks),
      options: Object.fromEntries(
        optionLetters.map((optionLetter) => {
          const parts = options.get(optionLetter) ?? [];
          return [
            optionLetter,
            texts.option(item, isByMark && marked.has(optionLetter) ? parts.map(withoutMark) : parts),
          ];
        }),
      ) as DraftQuestion['options'],
      credited,
      explanations: [],
    };
  }
  const buildSections = (): DraftSection[] =>
    sections
      .filter((section) => section.groups.length > 0)
      .map((section): DraftSection => {
        const item = `section ${section.no}`;
        const isReading = section.groups.some((group) => group.passage.length > 0);
        const about = { file, item, no: section.no, title: section.title };
        if (!isReading)
          return {
            ...about,
            type: 'LR',
            questions: section.groups.flatMap((group) =>
              group.questions.map((one) => buildQuestion(one, true)),
            ),
            segments: [],
          };
        const segments = section.groups.map((group, at): DraftSegment => {
          const location = `${item}, passage ${at + 1}`;
          if (group.passage.length === 0)
            problems.error(
              file,
              location,
              'The first questions of a section with passages have no passage above them',
            );
          const whole = texts.rich(location, group.passage);
          const html = typeof whole === 'string' ? null : whole.html;
          const pair = splitPair(html ?? `<p>${String(whole).replaceAll('\n\n', '</p><p>')}</p>`);
          return {
            file,
            item: location,
            no: at + 1,
            title: group.title,
            passages: pair ? pair.map((one) => ({ html: one })) : [whole],
            explanations: [],
            questions: group.questions.map((one) => buildQuestion(one, false)),
          };
        });
        return { ...about, type: 'RC', questions: [], segments };
      });
  return { file, item: '', name, fallbackName: file.replace(/\.\w+$/, ''), sections: buildSections() };
}
