import { posix } from 'node:path';
import type { DraftTest } from '../bundle.ts';
import { type QuizOption, type QuizQuestion, type QuizText, toDraftTest } from '../quiz/quiz.ts';
import { toBlockHtml } from '../texts.ts';
import {
  allBelow,
  attribute,
  below,
  type Element,
  findChild,
  findChildren,
  firstBelow,
  getElementName,
  getElementText,
} from '../xml.ts';
import type { QtiReading } from './reading.ts';
import { toMinutes } from './structure.ts';
import { readCredits, readShownFeedback } from './version-1-scoring.ts';

const image = /(<img\b[^>]*?\ssrc=")([^"]*)("[^>]*>)/gi;
/** Where Canvas and others keep the files of a course. */
const fileBase = /^(?:\$|%24)IMS-CC-FILEBASE(?:\$|%24)\/?/i;

/** Blackboard has texts of its own kind. */
const isText = (element: Element) => /^mat(?:text|_formattedtext)$/.test(getElementName(element));
const listTexts = (element: Element) => [...below(element)].filter(isText);
const isHtmlText = (element: Element) =>
  /html/i.test(attribute(element, 'texttype')) || /^html$/i.test(attribute(element, 'type'));
/** The address of a picture in Blackboard, whose file has the number at the end of its name. */
const blackboardNumber = /(?:^|\/)(xid-[\d_]+)$/;
const blackboardFolder = /^@X@[\w.]+@X@\/?/;

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
  read(element: Element | undefined, field: string, without?: Element): QuizText {
    const inner = new Set(without ? listTexts(without) : []);
    const texts = element ? listTexts(element).filter((one) => !inner.has(one)) : [];
    const isHtml = texts.some(isHtmlText);
    const parts = texts.map((one) => {
      const text = (one.textContent ?? '').trim();
      return isHtml && !isHtmlText(one) ? toBlockHtml(text) : text;
    });
    return { text: this.withPictures(parts.join(isHtml ? '' : '\n\n'), field), isHtml };
  }
  private withPictures(html: string, field: string): string {
    const { picture } = this.reading.surroundings(this.file, this.item, field);
    const { bytes, manifest, paths } = this.reading.package;
    /** The path of the only file whose name is, or ends with, that of an address in Blackboard. */
    const findInBlackboard = (address: string): string | undefined => {
      const xid = blackboardNumber.exec(address)?.[1];
      const name = posix.basename(address);
      const found = paths.filter((path) =>
        xid ? posix.parse(path).name.endsWith(`__${xid}`) : posix.basename(path) === name,
      );
      return found.length === 1 ? posix.relative(posix.dirname(this.file), found[0]!) : undefined;
    };
    return html.replace(image, (_, before: string, source: string, after: string) => {
      const address = source.replace(/\?.*$/, '').replace(fileBase, '').replaceAll('&amp;', '&');
      if (blackboardFolder.test(address)) {
        const bare = address.replace(blackboardFolder, '');
        const name = picture(findInBlackboard(bare) ?? bare);
        return name === null ? '' : `${before}images/${name}${after}`;
      }
      const inFolder = `web_resources/${address}`;
      const name = picture(bytes(posix.join(posix.dirname(manifest), inFolder)) ? inFolder : address);
      return name === null ? '' : `${before}images/${name}${after}`;
    });
  }
}

const field = (item: Element, label: string) =>
  allBelow(item, 'qtimetadatafield')
    .filter((one) => getElementText(findChild(one, 'fieldlabel')) === label)
    .map((one) => getElementText(findChild(one, 'fieldentry')))[0];

function readItem(reading: QtiReading, file: string, item: Element, no: number): QuizQuestion | [] {
  const name = attribute(item, 'ident') || `item ${no}`;
  const kind =
    field(item, 'question_type') ?? (getElementText(firstBelow(item, 'bbmd_questiontype')) || undefined);
  const choices = allBelow(item, 'response_lid');
  const [choice] = choices;
  const isSingle =
    choice &&
    choices.length === 1 &&
    !/multiple/i.test(attribute(choice, 'rcardinality')) &&
    firstBelow(choice, 'render_choice');
  if (!isSingle || (kind !== undefined && !/^multiple[_ ]choice(?:_question)?$/i.test(kind))) {
    reading.unsupported(
      file,
      name,
      { field: 'question_type', value: kind ?? (getElementText(choice) || null) },
      `Only questions with one answer of five can be imported, not ${kind ?? 'others'}`,
    );
    return [];
  }
  const texts = new ItemTexts(reading, file, name);
  const labels = allBelow(choice, 'response_label');
  const idents = labels.map((label) => attribute(label, 'ident'));
  const shown = readShownFeedback(item);
  const { credits, invalidPoints } = readCredits(item, idents);
  for (const value of invalidPoints)
    reading.problems.error(
      file,
      name,
      { field: 'setvar', value },
      `The points “${value.slice(0, 40)}” aren't a number, so the credited answer can't be found`,
    );
  const comments = new Map<string, QuizText>();
  let general: QuizText | undefined;
  for (const feedback of allBelow(item, 'itemfeedback')) {
    const ident = attribute(feedback, 'ident');
    const owner = shown.get(ident) ?? idents.find((one) => ident === `${one}_fb`);
    const text = texts.read(feedback, `feedback ${ident}`);
    if (owner !== undefined && idents.includes(owner)) comments.set(owner, text);
    else if (/^general/i.test(ident)) general = text;
    else if (/^correct/i.test(ident)) general ??= text;
    else if (text.text.replace(/<[^>]*>/g, '').trim() !== '')
      reading.problems.warn(
        file,
        name,
        { field: `itemfeedback ${ident}`, value: text.text },
        'Feedback on wrong answers in general is left out',
      );
  }
  return {
    item: name,
    text: texts.read(findChild(item, 'presentation'), 'presentation', choice),
    options: labels.map((label, at): QuizOption => {
      const ident = idents[at]!;
      return {
        ...texts.read(label, `response_label ${ident}`),
        credit: credits.get(ident) ?? 0,
        feedback: comments.get(ident),
      };
    }),
    feedback: general,
  };
}

/** The time limit: in minutes as `qmd_timelimit`, or as a duration ("PT35M"). */
function readMinutes(
  reading: QtiReading,
  file: string,
  item: string,
  assessment: Element,
): number | undefined {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(getElementText(findChild(assessment, 'duration'))) ?? [];
  const stated = Number(field(assessment, 'qmd_timelimit')) * 60;
  return toMinutes(
    reading,
    file,
    item,
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
    const draft = toDraftTest({ file, problems: reading.problems, pictures: reading.pictures }, questions);
    const item = attribute(assessment, 'ident') || 'assessment';
    const minutes = readMinutes(reading, file, item, assessment);
    return {
      ...draft,
      item,
      name: title || undefined,
      sections: draft.sections.map((section) => ({ ...section, minutes })),
    };
  });
}
