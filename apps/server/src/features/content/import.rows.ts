import type { SectionType } from '@docket/contract';
import {
  type ContentLrQuestion,
  type ContentSegment,
  type ContentSegmentQuestion,
  type ContentTest,
  contentLetter,
} from '@docket/contract/content-format';
import { inlineText, paragraphs } from './plain-text.ts';

const letters = contentLetter.options;
const sectionTitles: Record<SectionType, string> = {
  LR: 'Logical Reasoning',
  RC: 'Reading Comprehension',
  LG: 'Logic Games',
};

/** What the database shall hold of a test, keyed by numbers: identity follows them from import to import. */
export interface WantedExplanation {
  readonly author: string;
  readonly html: string;
  readonly videoUrl: string | null;
  readonly notes: { optionNo: number; html: string }[];
}
export interface WantedSection {
  readonly no: number;
  readonly type: SectionType;
  readonly title: string;
  readonly variable: boolean;
  readonly minutes: number;
}
export interface WantedSegment {
  readonly sectionNo: number;
  readonly no: number;
  readonly kind: 'passage' | 'game' | 'skill';
  readonly title: string;
  readonly subject: string;
  readonly comparative: boolean;
  readonly passageHtml: string;
  readonly passageBHtml: string | null;
  readonly explanation: WantedExplanation | null;
}
export interface WantedQuestion {
  readonly sectionNo: number;
  readonly segmentNo: number | null;
  readonly no: number;
  /** Where it stands in the upload, for messages. */
  readonly path: string;
  readonly questionType: string;
  readonly topics: string[];
  readonly authorDifficulty: number;
  readonly stimulusHtml: string | null;
  readonly stemHtml: string;
  readonly options: string[];
  readonly credited: number;
  readonly explanation: WantedExplanation | null;
}
export interface WantedTest {
  readonly sections: WantedSection[];
  readonly segments: WantedSegment[];
  readonly questions: WantedQuestion[];
}

type Written = { author: string; text: string; videoUrl?: string | undefined; notes?: object } | undefined;
export function explanationOf(written: Written): WantedExplanation | null {
  if (!written) return null;
  const notes = (written.notes ?? {}) as Record<string, string | undefined>;
  return {
    author: written.author,
    html: paragraphs(written.text),
    videoUrl: written.videoUrl ?? null,
    notes: letters.flatMap((letter, at) => {
      const note = notes[letter];
      return note === undefined ? [] : [{ optionNo: at + 1, html: paragraphs(note) }];
    }),
  };
}

export function questionOf(
  question: ContentLrQuestion | ContentSegmentQuestion,
  place: { sectionNo: number; segmentNo: number | null; path: string },
): WantedQuestion {
  return {
    sectionNo: place.sectionNo,
    segmentNo: place.segmentNo,
    path: place.path,
    no: question.no,
    questionType: question.type,
    topics: [...question.topics],
    authorDifficulty: question.difficulty,
    stimulusHtml: 'stimulus' in question ? paragraphs(question.stimulus) : null,
    stemHtml: paragraphs(question.stem),
    options: letters.map((letter) => inlineText(question.options[letter]!)),
    credited: letters.indexOf(question.credited) + 1,
    explanation: explanationOf(question.explanation),
  };
}

export function segmentOf(
  segment: ContentSegment,
  sectionNo: number,
  kind: 'passage' | 'game',
): WantedSegment {
  const [first, second] = segment.passages;
  return {
    sectionNo,
    no: segment.no,
    kind,
    title: segment.title,
    subject: segment.subject,
    comparative: second !== undefined,
    passageHtml: paragraphs(first!.text),
    passageBHtml: second ? paragraphs(second.text) : null,
    explanation: explanationOf(segment.explanation),
  };
}

/** Turns a checked test into rows, plain text into sanitized HTML. Pure. */
export function wantedRows(test: ContentTest): WantedTest {
  const wanted: WantedTest = { sections: [], segments: [], questions: [] };
  test.sections.forEach((section, at) => {
    wanted.sections.push({
      no: section.no,
      type: section.type,
      title: sectionTitles[section.type],
      variable: section.variable,
      minutes: section.minutes,
    });
    if (section.type === 'LR') {
      section.questions.forEach((question, index) => {
        const path = `sections.${at}.questions.${index}`;
        wanted.questions.push(questionOf(question, { sectionNo: section.no, segmentNo: null, path }));
      });
      return;
    }
    section.segments.forEach((segment, index) => {
      wanted.segments.push(segmentOf(segment, section.no, section.type === 'LG' ? 'game' : 'passage'));
      segment.questions.forEach((question, place) => {
        const path = `sections.${at}.segments.${index}.questions.${place}`;
        wanted.questions.push(questionOf(question, { sectionNo: section.no, segmentNo: segment.no, path }));
      });
    });
  });
  return wanted;
}
