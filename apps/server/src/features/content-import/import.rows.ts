import type { SectionType } from '@docket/contract';
import {
  type ContentLrQuestion,
  type ContentRich,
  type ContentSegment,
  type ContentSegmentQuestion,
  type ContentTest,
  type OptionName,
  optionName,
} from '@docket/contract/content-format';
import { readVideoLink } from '@docket/rules';
import { blockHtml, inlineHtml } from '../../text/plain-text.ts';

const optionLetters = optionName.options;
export const sectionTitles: Record<SectionType, string> = {
  LR: 'Logical Reasoning',
  RC: 'Reading Comprehension',
  LG: 'Logic Games',
};

/** The target state of a test in the database, keyed by numbers: rows are identified by them in later imports. */
export interface TargetExplanation {
  readonly author: string;
  readonly html: string;
  readonly videoUrl: string | null;
  /** By position in the file. */
  readonly notes: { optionNo: number; html: string }[];
  /** Undefined keeps the current value. */
  readonly enabled?: boolean | undefined;
  /** The position of the key that it was written for; by default that of the question. */
  readonly keyAtSave?: number | null | undefined;
  /** True if the options were changed after it was written. */
  readonly optionsChanged?: boolean | undefined;
}
export interface TargetSection {
  readonly no: number;
  readonly type: SectionType;
  readonly title: string;
  readonly variable: boolean;
  readonly minutes: number;
  readonly enabled: boolean;
}
export interface TargetSegment {
  readonly sectionNo: number;
  readonly no: number;
  readonly kind: 'passage' | 'game' | 'skill';
  readonly title: string;
  readonly subject: string;
  readonly comparative: boolean;
  readonly passageHtml: string;
  readonly passageBHtml: string | null;
  readonly lineNumbers: boolean;
  readonly explanations: readonly TargetExplanation[];
}
export interface TargetQuestion {
  readonly sectionNo: number;
  readonly segmentNo: number | null;
  readonly no: number;
  /** Its path in the upload, for messages. */
  readonly path: string;
  readonly questionType: string;
  readonly topics: string[];
  readonly authorDifficulty: number;
  readonly stimulusHtml: string | null;
  readonly stemHtml: string;
  readonly options: string[];
  /** Which options they are, where the file says it. */
  readonly optionIds: readonly (string | undefined)[];
  /** A position. */
  readonly credited: number;
  readonly enabled: boolean;
  readonly explanations: readonly TargetExplanation[];
}
export interface TargetTest {
  readonly sections: TargetSection[];
  readonly segments: TargetSegment[];
  readonly questions: TargetQuestion[];
}

interface Written {
  readonly author: string;
  readonly text: ContentRich;
  readonly videoUrl?: string | undefined;
  readonly notes?: object;
  readonly enabled?: boolean | undefined;
  readonly writtenFor?: OptionName | null | undefined;
  readonly optionsChanged?: boolean | undefined;
}
interface Explained {
  readonly explanation?: Written | undefined;
  readonly moreExplanations?: readonly Written[] | undefined;
}
function toExplanation(written: Written): TargetExplanation {
  const notes = (written.notes ?? {}) as Record<string, ContentRich | undefined>;
  return {
    author: written.author,
    html: blockHtml(written.text),
    videoUrl: written.videoUrl ? (readVideoLink(written.videoUrl)?.url ?? written.videoUrl) : null,
    notes: optionLetters.flatMap((optionLetter, at) => {
      const note = notes[optionLetter];
      return note === undefined ? [] : [{ optionNo: at + 1, html: blockHtml(note) }];
    }),
    enabled: written.enabled,
    keyAtSave: written.writtenFor ? optionLetters.indexOf(written.writtenFor) + 1 : written.writtenFor,
    optionsChanged: written.optionsChanged,
  };
}
export const toExplanations = ({ explanation, moreExplanations }: Explained): TargetExplanation[] =>
  [...(explanation ? [explanation] : []), ...(moreExplanations ?? [])].map(toExplanation);

export function toQuestion(
  question: ContentLrQuestion | ContentSegmentQuestion,
  position: { sectionNo: number; segmentNo: number | null; path: string },
): TargetQuestion {
  const stimulus = 'stimulus' in question ? question.stimulus : undefined;
  return {
    sectionNo: position.sectionNo,
    segmentNo: position.segmentNo,
    path: position.path,
    no: question.no,
    questionType: question.type,
    topics: [...question.topics],
    authorDifficulty: question.difficulty,
    stimulusHtml: stimulus === undefined ? null : blockHtml(stimulus),
    stemHtml: blockHtml(question.stem),
    options: optionLetters.map((optionLetter) => inlineHtml(question.options[optionLetter]!)),
    optionIds: optionLetters.map((optionLetter) => question.optionIds?.[optionLetter]),
    credited: optionLetters.indexOf(question.credited) + 1,
    enabled: question.enabled ?? true,
    explanations: toExplanations(question),
  };
}

export function toSegment(
  segment: ContentSegment,
  sectionNo: number,
  kind: 'passage' | 'game',
): TargetSegment {
  const [first, second] = segment.passages;
  return {
    sectionNo,
    no: segment.no,
    kind,
    title: segment.title,
    subject: segment.subject,
    comparative: second !== undefined,
    passageHtml: blockHtml(first!.text),
    passageBHtml: second ? blockHtml(second.text) : null,
    lineNumbers: segment.lineNumbers ?? false,
    explanations: toExplanations(segment),
  };
}

/** Sanitizing the texts of a question takes one or two milliseconds; a pause after each lets others be served. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Converts a validated test to rows, with texts as sanitized HTML. */
export async function targetRows(test: ContentTest): Promise<TargetTest> {
  const target: TargetTest = { sections: [], segments: [], questions: [] };
  const add = async (question: TargetQuestion) => {
    target.questions.push(question);
    await turn();
  };
  for (const [at, section] of test.sections.entries()) {
    target.sections.push({
      no: section.no,
      type: section.type,
      title: section.title ?? sectionTitles[section.type],
      variable: section.variable,
      minutes: section.minutes,
      enabled: section.enabled ?? true,
    });
    if (section.type === 'LR')
      for (const [index, question] of section.questions.entries())
        await add(
          toQuestion(question, {
            sectionNo: section.no,
            segmentNo: null,
            path: `sections.${at}.questions.${index}`,
          }),
        );
    else
      for (const [index, segment] of section.segments.entries()) {
        target.segments.push(toSegment(segment, section.no, section.type === 'LG' ? 'game' : 'passage'));
        for (const [no, question] of segment.questions.entries())
          await add(
            toQuestion(question, {
              sectionNo: section.no,
              segmentNo: segment.no,
              path: `sections.${at}.segments.${index}.questions.${no}`,
            }),
          );
      }
  }
  return target;
}
