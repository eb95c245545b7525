import { posix } from 'node:path';
import type { DraftTest } from '../bundle.ts';
import { type QuizOption, type QuizQuestion, type QuizText, toDraftTest } from '../quiz/quiz.ts';
import {
  allBelow,
  attribute,
  type Element,
  findChild,
  findChildren,
  firstBelow,
  getElementText,
} from '../xml.ts';
import type { QtiReading } from './reading.ts';
import { toMinutes } from './structure.ts';

const image = /(<img\b[^>]*?\ssrc=")([^"]*)("[^>]*>)/gi;
/** Where Canvas and others keep the files of a course. */
const fileBase = /^(?:\$|%24)IMS-CC-FILEBASE(?:\$|%24)\/?/i;

/** Reads the texts and pictures of one item. */
class ItemTexts {
  private readonly reading: QtiReading;
  private readonly file: string;
  private readonly item: string;
  constructor(reading: QtiReading, file: string, item: string) {
    this.reading = reading;
    this.file = file;
    this.item = item;
  }
  /** All texts of an element, as one: plain texts become paragraphs if one of them is HTML. */
  read(element: Element | undefined, without?: Element): QuizText {
    const inner = without && new Set(allBelow(without, 'mattext'));
    const texts = element ? allBelow(element, 'mattext').filter((one) => !inner?.has(one)) : [];
    const isHtml = texts.some((one) => /html/i.test(attribute(one, 'texttype')));
    const parts = texts.map((one) => (one.textContent ?? '').trim());
    return { text: this.withPictures(parts.join(isHtml ? '' : '\n\n')), isHtml };
  }
  private withPictures(html: string): string {
    const { picture } = this.reading.surroundings(this.file, this.item);
    const { bytes, manifest } = this.reading.package;
    return html.replace(image, (_, before: string, source: string, after: string) => {
      const address = source.replace(/\?.*$/, '').replace(fileBase, '').replaceAll('&amp;', '&');
      const inFolder = `web_resources/${address}`;
      const name = picture(bytes(posix.join(posix.dirname(manifest), inFolder)) ? inFolder : address);
      return name === null ? '' : `${before}images/${name}${after}`;
    });
  }
}

/** What each choice earns, and the feedback that each choice shows. */
function readConditions(item: Element) {
  const credits = new Map<string, number>();
  const shown = new Map<string, string>();
  for (const condition of allBelow(item, 'respcondition')) {
    const variables = findChild(condition, 'conditionvar');
    const refused = new Set(
      variables ? allBelow(variables, 'not').flatMap((one) => allBelow(one, 'varequal')) : [],
    );
    const chosen = variables
      ? allBelow(variables, 'varequal')
          .filter((one) => !refused.has(one))
          .map(getElementText)
      : [];
    const earned = Math.max(
      0,
      ...findChildren(condition, 'setvar').map((one) => Number(getElementText(one)) || 0),
    );
    for (const choice of chosen) credits.set(choice, Math.max(earned, credits.get(choice) ?? 0));
    const feedback = findChild(condition, 'displayfeedback');
    // A condition for several choices says nothing about one of them.
    if (feedback && chosen.length === 1) shown.set(attribute(feedback, 'linkrefid'), chosen[0]!);
  }
  return { credits, shown };
}

const field = (item: Element, label: string) =>
  allBelow(item, 'qtimetadatafield')
    .filter((one) => getElementText(findChild(one, 'fieldlabel')) === label)
    .map((one) => getElementText(findChild(one, 'fieldentry')))[0];

function readItem(reading: QtiReading, file: string, item: Element, no: number): QuizQuestion | [] {
  const name = attribute(item, 'ident') || `item ${no}`;
  const kind = field(item, 'question_type');
  const choices = allBelow(item, 'response_lid');
  const [choice] = choices;
  const isSingle =
    choice &&
    choices.length === 1 &&
    !/multiple/i.test(attribute(choice, 'rcardinality')) &&
    firstBelow(choice, 'render_choice');
  if (!isSingle || (kind !== undefined && kind !== 'multiple_choice_question')) {
    reading.unsupported(
      file,
      name,
      `Only questions with one answer of five can be imported, not ${kind ?? 'others'}`,
    );
    return [];
  }
  const texts = new ItemTexts(reading, file, name);
  const { credits, shown } = readConditions(item);
  const labels = allBelow(choice, 'response_label');
  const idents = labels.map((label) => attribute(label, 'ident'));
  const comments = new Map<string, QuizText>();
  let general: QuizText | undefined;
  for (const feedback of allBelow(item, 'itemfeedback')) {
    const ident = attribute(feedback, 'ident');
    const owner = shown.get(ident) ?? idents.find((one) => ident === `${one}_fb`);
    const text = texts.read(feedback);
    if (owner !== undefined && idents.includes(owner)) comments.set(owner, text);
    else if (/^general/i.test(ident)) general = text;
    else if (/^correct/i.test(ident)) general ??= text;
  }
  return {
    item: name,
    text: texts.read(findChild(item, 'presentation'), choice),
    options: labels.map((label, at): QuizOption => {
      const ident = idents[at]!;
      return { ...texts.read(label), credit: credits.get(ident) ?? 0, feedback: comments.get(ident) };
    }),
    feedback: general,
  };
}

/** The time limit: in minutes as `qmd_timelimit`, or as a duration ("PT35M"). */
function readMinutes(reading: QtiReading, file: string, assessment: Element): number | undefined {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(getElementText(findChild(assessment, 'duration'))) ?? [];
  const stated = Number(field(assessment, 'qmd_timelimit')) * 60;
  return toMinutes(
    reading,
    file,
    '',
    stated || Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds),
  );
}

/** Reads a file of QTI 1.2: an assessment, or a bank of items, as Canvas, Blackboard and others export it. */
export function readVersion1(reading: QtiReading, file: string, root: Element): DraftTest[] {
  const assessments = findChildren(root, 'assessment');
  return (assessments.length > 0 ? assessments : [root]).map((assessment): DraftTest => {
    const questions = allBelow(assessment, 'item').flatMap((item, at) =>
      readItem(reading, file, item, at + 1),
    );
    const title =
      attribute(assessment, 'title') || attribute(findChild(assessment, 'objectbank') ?? assessment, 'ident');
    const draft = toDraftTest({ file, problems: reading.problems }, questions, {
      allowsPartialCredit: false,
    });
    const minutes = readMinutes(reading, file, assessment);
    return {
      ...draft,
      name: title || undefined,
      sections: draft.sections.map((section) => ({ ...section, minutes })),
    };
  });
}
