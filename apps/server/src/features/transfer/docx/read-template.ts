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
import { type Problems, Refused } from '../problems.ts';
import { type Element, getElementText } from '../xml.ts';
import * as keywords from './field-keywords.ts';
import { fieldLine } from './field-keywords.ts';

/** A heading of level 1 to 4 with the blocks up to the next one. */
export interface Part {
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

/** How a document is read: its name, where problems go, and the texts of its parts. */
export interface TemplateReading {
  readonly file: string;
  readonly problems: Problems;
  readonly rich: (item: string, part: Part) => ContentRich;
  readonly option: (item: string, part: Part) => ContentRich;
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

/** Reads the parts of a document with the headings of the template, in their order. */
class TemplateReader {
  readonly #reading: TemplateReading;
  readonly #tests: OpenTest[] = [];
  #section: OpenSection | undefined;
  #segment: OpenSegment | undefined;
  #question: OpenQuestion | undefined;

  constructor(reading: TemplateReading) {
    this.#reading = reading;
  }

  /** Lines "Name: value" below a heading. */
  #readFields(item: string, { blocks, heading }: Part) {
    const fields = new Map<string, string>();
    for (const block of blocks) {
      const line = fieldLine.exec(getElementText(block));
      if (line) fields.set(line[1]!.toLowerCase(), line[2]!.trim());
      else if (getElementText(block) !== '')
        this.#reading.problems.error(
          this.#reading.file,
          item,
          { field: heading, value: getElementText(block) },
          `"${getElementText(block).slice(0, 60)}" stands below "${heading}", where lines like "Minutes: 35" are read`,
        );
    }
    return fields;
  }

  #whole(item: string, fields: ReadonlyMap<string, string>, name: string): number | undefined {
    const value = fields.get(name);
    if (value === undefined || value === '') return undefined;
    if (/^\d{1,5}$/.test(value)) return Number(value);
    this.#reading.problems.error(
      this.#reading.file,
      item,
      { field: name, value },
      `${name}: "${value.slice(0, 40)}" isn't a whole number`,
    );
    return undefined;
  }

  #describePosition(): string {
    return `section ${this.#section?.no}${this.#question ? `, question ${this.#question.no}` : this.#segment ? `, passage ${this.#segment.no}` : ''}`;
  }

  #beginTest(name: string, part?: Part) {
    const fields = part ? this.#readFields(name, part) : new Map<string, string>();
    const conversion = fields
      .get('conversion')
      ?.split(/[\s,;]+/)
      .flatMap((row) => {
        const found = /^(\d{1,3}):(\d{1,3})-(\d{1,3})$/.exec(row);
        return found
          ? [{ scaled: Number(found[1]), rawFrom: Number(found[2]), rawTo: Number(found[3]) }]
          : [];
      });
    this.#tests.push({
      file: this.#reading.file,
      item: name,
      ...(part ? { name } : { fallbackName: name }),
      slug: fields.get('test'),
      no: this.#whole(name, fields, 'number'),
      purpose: fields.get('purpose') || undefined,
      conversion,
      sections: [],
    });
    this.#section = undefined;
  }

  #beginSection(no: number, part?: Part, title?: string) {
    if (this.#tests.length === 0) this.#beginTest(this.#reading.file.replace(/\.\w+$/, ''));
    const item = `section ${no}`;
    const fields = part ? this.#readFields(item, part) : new Map<string, string>();
    this.#section = {
      file: this.#reading.file,
      item,
      no,
      type: fields.get('type')?.toUpperCase(),
      title: fields.get('title') ?? title,
      minutes: this.#whole(item, fields, 'minutes'),
      variable: yesOrNo(fields.get('unscored')),
      enabled: /^no$/i.test(fields.get('enabled') ?? '') ? false : undefined,
      questions: [],
      segments: [],
    };
    this.#tests.at(-1)!.sections.push(this.#section);
    this.#segment = undefined;
    this.#question = undefined;
  }

  #beginQuestion(no: number, part: Part) {
    if (!this.#section) this.#beginSection(1);
    const item = `section ${this.#section!.no}, question ${no}`;
    const fields = this.#readFields(item, part);
    this.#question = {
      file: this.#reading.file,
      item,
      no,
      type: fields.get('type') || undefined,
      topics: (fields.get('topics') ?? fields.get('topic') ?? '').split(/[\s,;]+/).filter(Boolean),
      difficulty: this.#whole(item, fields, 'difficulty'),
      credited: (fields.get('credited') ?? fields.get('key') ?? fields.get('answer') ?? '').toUpperCase(),
      enabled: /^no$/i.test(fields.get('enabled') ?? '') ? false : undefined,
      stem: '',
      options: {},
      explanations: [],
    };
    (this.#segment ?? this.#section)!.questions.push(this.#question);
  }

  /** Reads a heading of level 4 in a passage or a question. */
  #take(part: Part) {
    const item = this.#section ? this.#describePosition() : '';
    const owner = this.#question ?? this.#segment;
    const unknown = () =>
      this.#reading.problems.error(
        this.#reading.file,
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
        text: this.#reading.rich(item, part),
        notes: {},
        enabled: explained[2] ? false : undefined,
      });
    else if (keywords.videoHeading.test(part.heading) && last)
      last.videoUrl = part.blocks.map(getElementText).join('');
    else if (note && this.#question) {
      if (last) last.notes = { ...last.notes, [note]: this.#reading.rich(item, part) };
      else
        this.#reading.problems.error(
          this.#reading.file,
          item,
          { field: part.heading, value: part.blocks.map(getElementText).join(' ') },
          'A note comes before the explanation it belongs to',
        );
    } else if (optionHeading && this.#question)
      this.#question.options[optionHeading] = this.#reading.option(item, part);
    else if (/^stimulus$/i.test(part.heading) && this.#question)
      this.#question.stimulus = this.#reading.rich(item, part);
    else if (/^stem$/i.test(part.heading) && this.#question)
      this.#question.stem = this.#reading.rich(item, part);
    else if (/^passage( [ab])?$/i.test(part.heading) && this.#segment && !this.#question)
      this.#segment.passages.push(this.#reading.rich(item, part));
    else unknown();
  }

  /** Reads one heading with what stands below it. */
  read(part: Part): void {
    const [, sectionNo, sectionTitle] = keywords.sectionHeading.exec(part.heading) ?? [];
    const passage = keywords.passageHeading.exec(part.heading);
    const questionNo = keywords.questionHeading.exec(part.heading)?.[1];
    if (part.level === 1) this.#beginTest(part.heading, part);
    else if (part.level === 2 && sectionNo) this.#beginSection(Number(sectionNo), part, sectionTitle);
    else if (part.level === 3 && passage) {
      if (!this.#section) this.#beginSection(1);
      const item = `section ${this.#section!.no}, passage ${passage[1]}`;
      const fields = this.#readFields(item, part);
      this.#question = undefined;
      this.#segment = {
        file: this.#reading.file,
        item,
        no: Number(passage[1]),
        title: passage[2],
        subject: fields.get('subject'),
        lineNumbers: yesOrNo(fields.get('line numbers')),
        passages: [],
        explanations: [],
        questions: [],
      };
      this.#section!.segments.push(this.#segment);
    } else if (part.level === 3 && questionNo) this.#beginQuestion(Number(questionNo), part);
    else if (part.level === 4) this.#take(part);
    else
      this.#reading.problems.error(
        this.#reading.file,
        this.#section ? this.#describePosition() : 'document',
        { field: 'heading', value: part.heading },
        `The heading "${part.heading.slice(0, 60)}" is not known; see the template`,
      );
  }

  list(): DraftTest[] {
    return this.#tests.map((test) => ({
      ...test,
      sections: test.sections.map((one) => ({
        ...one,
        questions: one.questions.map(filled),
        segments: one.segments.map((each) => ({ ...each, questions: each.questions.map(filled) })),
      })),
    }));
  }
}

/** Reads the headings of the template. Throws Refused if there are none. */
export function readTemplate(body: readonly Element[], reading: TemplateReading): DraftTest[] {
  const { file, problems } = reading;
  const reader = new TemplateReader(reading);
  for (const part of splitAtHeadings(file, body, problems)) reader.read(part);
  const tests = reader.list();
  if (tests.length === 0 && !problems.failed)
    throw new Refused(file, 'The document has no headings "Section 1" and "Question 1": see the template');
  return tests;
}
