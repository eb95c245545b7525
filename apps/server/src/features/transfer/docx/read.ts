import type { ContentRich } from '@docket/contract/content-format';
import { optionLetters } from '@docket/rules';
import type {
  DraftExplanation,
  DraftQuestion,
  DraftSection,
  DraftSegment,
  DraftTest,
  OptionName,
} from '../bundle.ts';
import { blockMarkup, inlineMarkup, type MarkupCallbacks } from '../html-in.ts';
import { htmlTree } from '../html-tree.ts';
import type { Pictures } from '../pictures.ts';
import { Problems, Refused } from '../problems.ts';
import { settledBlock, settledInline } from '../texts.ts';
import { type Element, getElementText } from '../xml.ts';
import { writeZip } from '../zip-write.ts';
import { convertToBlocks, openDocument, wordDocument } from './convert.ts';
import * as keywords from './field-keywords.ts';
import { fieldLine } from './field-keywords.ts';
import { withTypedNumbers } from './numbering.ts';
import { readNumbered } from './read-numbered.ts';
import { nameFormats } from './text-formats.ts';

const noQuestions =
  'No questions found. Use the template, or number the questions “1.” and their options “(A)” to “(E)”';

/** Whether the headings are those of the template: a question, and a part of one. */
function isTemplate(headings: readonly Element[]): boolean {
  const names = headings.map((heading) => getElementText(heading).replace(/\s*[:.]$/, ''));
  const isPart = (name: string) =>
    /^(?:stem|stimulus)$/i.test(name) || keywords.optionHeading.test(name) || keywords.noteHeading.test(name);
  return names.some((name) => keywords.questionHeading.test(name)) && names.some(isPart);
}

/** A heading of level 1 to 4 with the blocks up to the next one. */
interface Part {
  readonly level: number;
  readonly heading: string;
  readonly blocks: readonly Element[];
}

/** Splits the body into headings with the blocks below each. */
function splitAtHeadings(file: string, body: readonly Element[], problems: Problems): Part[] {
  const parts: Part[] = [];
  let blocks: Element[] = [];
  for (const element of body) {
    const level = /^h([1-4])$/.exec(element.tagName)?.[1];
    if (!level) {
      blocks.push(element);
      continue;
    }
    const lost =
      parts.length === 0
        ? blocks.map(getElementText).find((text) => text !== '' && !keywords.usage.test(text))
        : '';
    if (lost)
      problems.warn(
        file,
        'document',
        { field: 'text', value: lost },
        `Text above the first heading is left out: "${lost.slice(0, 60)}"`,
      );
    blocks = [];
    // People write "Stem:" and "B." for "Stem" and "B".
    const heading = getElementText(element).replace(/\s*[:.]$/, '');
    parts.push({ level: Number(level), heading, blocks });
  }
  return parts;
}

/**
 * Header rows are moved to the table body, and list items and cells contain paragraphs, as in the editor for authors.
 */
function shaped(html: string): string {
  return html
    .replace(
      /<table>([\s\S]*?)<\/table>/g,
      (_, rows: string) => `<table><tbody>${rows.replace(/<\/?(?:thead|tbody)>/g, '')}</tbody></table>`,
    )
    .replace(/<li>((?:(?!<\/?(?:li|p|ul|ol)\b)[\s\S])+)/g, '<li><p>$1</p>')
    .replace(/<p>(<img [^>]*\/>)<\/p>/g, '$1');
}
/** Reads a Word document with the headings of the template. Throws Refused. */
export async function readDocx(
  file: string,
  bytes: Buffer,
  problems: Problems,
  pictures: Pictures,
): Promise<DraftTest[]> {
  const files = await openDocument(file, bytes, problems);
  if (problems.failed) return [];
  const main = files.get(wordDocument)!;
  const around = (item: string, field: string): MarkupCallbacks => ({
    picture: (source) => source.replace(/^images\//, '') || null,
    warn: (found, reason, summary) => problems.warn(file, item, { field, value: found }, reason, summary),
    error: (found, reason) => problems.error(file, item, { field, value: found }, reason),
  });
  const wrapBlocks = (blocks: readonly Element[]) => {
    const box = htmlTree('');
    for (const block of blocks) box.appendChild(block);
    return box;
  };
  const rich = (item: string, { blocks, heading }: Part): ContentRich =>
    settledBlock({ html: shaped(blockMarkup(wrapBlocks(blocks), around(item, heading))) });
  const option = (item: string, { blocks, heading }: Part): ContentRich =>
    settledInline({ html: inlineMarkup(wrapBlocks(blocks), around(item, heading)) });
  // Packed again, so that the converter gets the files that were checked: two readers of one zip file may find
  // different files in it.
  const body = await convertToBlocks(file, await writeZip(files), main, problems, pictures);
  const headings = body.filter((one) => /^h[1-4]$/.test(one.tagName));
  if (!isTemplate(headings)) {
    const formats = nameFormats(wordDocument, main);
    const typed = await withTypedNumbers(new Map([...files, [wordDocument, formats.content]]));
    const blocks = await convertToBlocks(file, typed, main, new Problems(), pictures, formats.styles);
    const found = readNumbered(file, blocks, problems, {
      rich: (item, field, blocks) => rich(item, { level: 0, heading: field, blocks }),
      option: (item, field, blocks) => option(item, { level: 0, heading: field, blocks }),
    });
    if (found) return [found];
    if (headings.length === 0) throw new Refused(file, noQuestions);
  }
  const parts = splitAtHeadings(file, body, problems);
  /** Lines "Name: value" below a heading. */
  const readFields = (item: string, { blocks, heading }: Part) => {
    const fields = new Map<string, string>();
    for (const block of blocks) {
      const line = fieldLine.exec(getElementText(block));
      if (line) fields.set(line[1]!.toLowerCase(), line[2]!.trim());
      else if (getElementText(block) !== '')
        problems.error(
          file,
          item,
          { field: heading, value: getElementText(block) },
          `"${getElementText(block).slice(0, 60)}" stands below "${heading}", where lines like "Minutes: 35" are read`,
        );
    }
    return fields;
  };
  const whole = (item: string, fields: ReadonlyMap<string, string>, name: string): number | undefined => {
    const value = fields.get(name);
    if (value === undefined || value === '') return undefined;
    if (/^\d{1,5}$/.test(value)) return Number(value);
    problems.error(
      file,
      item,
      { field: name, value },
      `${name}: "${value.slice(0, 40)}" isn't a whole number`,
    );
    return undefined;
  };

  type Open<T> = { -readonly [K in keyof T]: T[K] };
  interface OpenTest extends Omit<Open<DraftTest>, 'sections'> {
    sections: OpenSection[];
  }
  interface OpenSection extends Omit<Open<DraftSection>, 'questions' | 'segments'> {
    questions: OpenQuestion[];
    segments: OpenSegment[];
  }
  interface OpenSegment extends Omit<Open<DraftSegment>, 'questions' | 'passages' | 'explanations'> {
    questions: OpenQuestion[];
    passages: ContentRich[];
    explanations: Open<DraftExplanation>[];
  }
  interface OpenQuestion extends Omit<Open<DraftQuestion>, 'options' | 'explanations'> {
    options: Partial<Record<OptionName, ContentRich>>;
    explanations: Open<DraftExplanation>[];
  }
  const tests: OpenTest[] = [];
  let section: OpenSection | undefined;
  let segment: OpenSegment | undefined;
  let question: OpenQuestion | undefined;

  const describePosition = () =>
    `section ${section?.no}${question ? `, question ${question.no}` : segment ? `, passage ${segment.no}` : ''}`;
  const beginTest = (name: string, part?: Part) => {
    const fields = part ? readFields(name, part) : new Map<string, string>();
    const conversion = fields
      .get('conversion')
      ?.split(/[\s,;]+/)
      .flatMap((row) => {
        const found = /^(\d{1,3}):(\d{1,3})-(\d{1,3})$/.exec(row);
        return found
          ? [{ scaled: Number(found[1]), rawFrom: Number(found[2]), rawTo: Number(found[3]) }]
          : [];
      });
    tests.push({
      file,
      item: name,
      ...(part ? { name } : { fallbackName: name }),
      slug: fields.get('test'),
      no: whole(name, fields, 'number'),
      conversion,
      sections: [],
    });
    section = undefined;
  };
  const beginSection = (no: number, part?: Part, title?: string) => {
    if (tests.length === 0) beginTest(file.replace(/\.\w+$/, ''));
    const item = `section ${no}`;
    const fields = part ? readFields(item, part) : new Map<string, string>();
    section = {
      file,
      item,
      no,
      type: fields.get('type')?.toUpperCase(),
      title: fields.get('title') ?? title,
      minutes: whole(item, fields, 'minutes'),
      variable: yesOrNo(fields.get('unscored')),
      enabled: /^no$/i.test(fields.get('enabled') ?? '') ? false : undefined,
      questions: [],
      segments: [],
    };
    tests.at(-1)!.sections.push(section);
    segment = undefined;
    question = undefined;
  };
  const beginQuestion = (no: number, part: Part) => {
    if (!section) beginSection(1);
    const item = `section ${section!.no}, question ${no}`;
    const fields = readFields(item, part);
    question = {
      file,
      item,
      no,
      type: fields.get('type') || undefined,
      topics: (fields.get('topics') ?? fields.get('topic') ?? '').split(/[\s,;]+/).filter(Boolean),
      difficulty: whole(item, fields, 'difficulty'),
      credited: (fields.get('credited') ?? fields.get('key') ?? fields.get('answer') ?? '').toUpperCase(),
      enabled: /^no$/i.test(fields.get('enabled') ?? '') ? false : undefined,
      stem: '',
      options: {},
      explanations: [],
    };
    (segment ?? section)!.questions.push(question);
  };
  /** Reads a heading of level 4 in a passage or a question. */
  const take = (part: Part) => {
    const item = section ? describePosition() : '';
    const owner = question ?? segment;
    const unknown = () =>
      problems.error(
        file,
        item || 'document',
        { field: 'heading', value: part.heading },
        `The heading "${part.heading.slice(0, 60)}" is not known here`,
      );
    if (!owner) return unknown();
    const explained = keywords.explanationHeading.exec(part.heading);
    const note = keywords.noteHeading.exec(part.heading)?.[1]?.toUpperCase() as OptionName | undefined;
    const optionHeading = keywords.optionHeading.exec(part.heading)?.[1]?.toUpperCase() as
      | OptionName
      | undefined;
    const last = owner.explanations.at(-1);
    if (explained)
      owner.explanations.push({
        author: explained[1],
        text: rich(item, part),
        notes: {},
        enabled: explained[2] ? false : undefined,
      });
    else if (keywords.videoHeading.test(part.heading) && last)
      last.videoUrl = part.blocks.map(getElementText).join('');
    else if (note && question) {
      if (last) last.notes = { ...last.notes, [note]: rich(item, part) };
      else
        problems.error(
          file,
          item,
          { field: part.heading, value: part.blocks.map(getElementText).join(' ') },
          'A note comes before the explanation it belongs to',
        );
    } else if (optionHeading && question) question.options[optionHeading] = option(item, part);
    else if (/^stimulus$/i.test(part.heading) && question) question.stimulus = rich(item, part);
    else if (/^stem$/i.test(part.heading) && question) question.stem = rich(item, part);
    else if (/^passage( [ab])?$/i.test(part.heading) && segment && !question)
      segment.passages.push(rich(item, part));
    else unknown();
  };

  for (const part of parts) {
    const [, sectionNo, sectionTitle] = keywords.sectionHeading.exec(part.heading) ?? [];
    const passage = keywords.passageHeading.exec(part.heading);
    const questionNo = keywords.questionHeading.exec(part.heading)?.[1];
    if (part.level === 1) beginTest(part.heading, part);
    else if (part.level === 2 && sectionNo) beginSection(Number(sectionNo), part, sectionTitle);
    else if (part.level === 3 && passage) {
      if (!section) beginSection(1);
      const item = `section ${section!.no}, passage ${passage[1]}`;
      const fields = readFields(item, part);
      question = undefined;
      segment = {
        file,
        item,
        no: Number(passage[1]),
        title: passage[2],
        subject: fields.get('subject'),
        lineNumbers: yesOrNo(fields.get('line numbers')),
        passages: [],
        explanations: [],
        questions: [],
      };
      section!.segments.push(segment);
    } else if (part.level === 3 && questionNo) beginQuestion(Number(questionNo), part);
    else if (part.level === 4) take(part);
    else
      problems.error(
        file,
        section ? describePosition() : 'document',
        { field: 'heading', value: part.heading },
        `The heading "${part.heading.slice(0, 60)}" is not known; see the template`,
      );
  }
  if (tests.length === 0 && !problems.failed)
    throw new Refused(file, 'The document has no headings "Section 1" and "Question 1": see the template');
  return tests.map((test) => ({
    ...test,
    sections: test.sections.map((one) => ({
      ...one,
      questions: one.questions.map(filled),
      segments: one.segments.map((each) => ({ ...each, questions: each.questions.map(filled) })),
    })),
  }));
}
/** Undefined if the document does not say. */
const yesOrNo = (value: string | undefined) => (value === undefined ? undefined : /^yes$/i.test(value));
/** Missing options become empty, which the format check reports. */
const filled = <T extends { options: Partial<Record<OptionName, ContentRich>> }>(question: T) => ({
  ...question,
  options: Object.fromEntries(
    optionLetters.map((optionName) => [optionName, question.options[optionName] ?? '']),
  ) as Record<OptionName, ContentRich>,
});
