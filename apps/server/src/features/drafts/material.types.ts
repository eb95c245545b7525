import type { AboutKind, DraftSource } from '@docket/contract';
import type { OptionNames, OwnText } from '@docket/rules';
import type { FullQuestion, QuestionMeta } from '../content/index.ts';

/** An answered ticket of another student that staff made public, as it was published: without names and personal data; plain text. */
export interface AnsweredTicket {
  readonly id: string;
  readonly subject: string;
  /** What tutors answered; paragraphs divided by blank lines. */
  readonly answer: string;
  /** It is about the very same thing. */
  readonly isSame: boolean;
  /** Of a question, what its student had answered when asking; null where nothing, or not known. */
  readonly chosen: number | null;
}

/** What is official about a question; only there once its student may see the key. */
export interface OfficialPart extends Pick<FullQuestion, 'credited'> {
  readonly questionType: { readonly description: string; readonly hint: string };
  /** The best explanation by votes of those that were written for this key and these options; null where there is none. */
  readonly explanation: {
    /** '' for one that is a video alone. */
    readonly text: string;
    /** By option. */
    readonly notes: ReadonlyMap<number, string>;
    readonly source: DraftSource;
  } | null;
  /** There are explanations, and all of them were written for another key or other options. */
  readonly isOutdated: boolean;
}

/** The question that a ticket is about, as plain text. */
export interface QuestionPart extends Pick<QuestionMeta, 'sectionType'> {
  readonly stimulus: string | null;
  readonly passages: readonly string[];
  readonly stem: string;
  readonly options: readonly string[];
  /** What the student answered last: in blind review, else at first. */
  readonly chosen: number | null;
  readonly official: OfficialPart | null;
}

/** A text of the library that a ticket is about. */
export interface TeachingPart {
  readonly kind: 'lesson' | 'skill' | 'class';
  readonly title: string;
  /** Paragraphs divided by blank lines. */
  readonly text: string;
  readonly source: DraftSource;
}

/** All that a draft may be made from, and what must not be in it. Nothing of it is the student's secret or staff's. */
export interface DraftMaterial {
  readonly about: { readonly kind: AboutKind; readonly label: string };
  readonly firstName: string;
  readonly subject: string;
  /** Oldest first; plain text. */
  readonly thread: readonly { readonly from: 'student' | 'tutor'; readonly text: string }[];
  /** null for other tickets, and where the question is gone or has no key. */
  readonly question: QuestionPart | null;
  /** It is about a question whose key this student may not see yet. */
  readonly keyHidden: boolean;
  readonly teaching: TeachingPart | null;
  readonly answers: readonly AnsweredTicket[];
  readonly faqs: readonly { readonly question: string; readonly answer: string }[];
  /** For the privacy check alone: never sent to a provider. */
  readonly secrets: {
    /** Of other students. */
    readonly names: readonly string[];
    readonly notes: readonly string[];
    /** Of this one and of who answered: full names, taken out of what they wrote. */
    readonly own: readonly string[];
  };
}

/** A draft before its writer has sent anything: how it begins, what the writer's output is used for, and how it ends. */
export interface DraftPlan {
  /** What it is made from. */
  readonly sources: readonly DraftSource[];
  /** Paragraphs of ours. */
  readonly opening: readonly string[];
  /** `none`: it says nothing. `choose`: they choose among our texts, and are not shown. `free`: they are the draft. */
  readonly writerOutput: 'none' | 'choose' | 'free';
  /** To choose from. */
  readonly texts: readonly OwnText[];
  readonly names: OptionNames;
  /** Paragraphs: the advice among what was chosen, in its order, and what is missing beside it. */
  ending(chosen: ReadonlySet<OwnText>): readonly string[];
}

/** What makes the text of a draft: the composer, or a model behind a provider. */
export interface DraftWriter {
  /** 'composer', or the name of the model. */
  readonly name: string;
  /** Pure. Throws DraftError. */
  createPlan(material: DraftMaterial): DraftPlan;
  /** Pieces of plain text; throws DraftError. Stops when the signal says so. */
  write(material: DraftMaterial, plan: DraftPlan, signal: AbortSignal): AsyncIterable<string>;
}
