import type { AboutKind, DraftSource } from '@docket/contract';
import type { OptionNames, OwnText } from '@docket/rules';
import type { QuestionMeta } from '../content/index.ts';

/** A published answer to another student's ticket, without names and personal data; plain text. */
export interface AnsweredTicket {
  readonly id: string;
  readonly subject: string;
  /** The tutors' answers; paragraphs separated by blank lines. */
  readonly answer: string;
  /** True if it is about the same object. */
  readonly isSame: boolean;
  /** For a question, what its student had answered; null if nothing or unknown. */
  readonly chosen: number | null;
}

/** The official texts of a question; only set if its student may see the key. */
export interface OfficialPart {
  /** The position of the credited option. */
  readonly credited: number;
  readonly questionType: { readonly description: string; readonly hint: string };
  /** The best explanation by votes among those written for this key and these options; null if there is none. */
  readonly explanation: {
    /** '' for an explanation that is only a video. */
    readonly text: string;
    /** By position. */
    readonly notes: ReadonlyMap<number, string>;
    readonly source: DraftSource;
  } | null;
  /** True if there are explanations, but all were written for another key or other options. */
  readonly isOutdated: boolean;
}

/** The question of a ticket, as plain text. */
export interface QuestionPart extends Pick<QuestionMeta, 'sectionType'> {
  readonly stimulus: string | null;
  readonly passages: readonly string[];
  readonly stem: string;
  readonly options: readonly string[];
  /** The student's last answer: in blind review, otherwise the first. */
  readonly chosen: number | null;
  readonly official: OfficialPart | null;
}

/** The library text that a ticket is about. */
export interface TeachingPart {
  readonly kind: 'lesson' | 'skill' | 'class';
  readonly title: string;
  /** Paragraphs separated by blank lines. */
  readonly text: string;
  readonly source: DraftSource;
}

/** The material for a draft, and what must not be in it. None of it is secret for the student or only for staff. */
export interface DraftMaterial {
  readonly about: { readonly kind: AboutKind; readonly label: string };
  readonly firstName: string;
  readonly subject: string;
  /** Oldest first; plain text. */
  readonly thread: readonly { readonly from: 'student' | 'tutor'; readonly text: string }[];
  /** null for other tickets, and if the question was deleted or has no key. */
  readonly question: QuestionPart | null;
  /** True for a question whose key this student may not see yet. */
  readonly keyHidden: boolean;
  readonly teaching: TeachingPart | null;
  readonly answers: readonly AnsweredTicket[];
  readonly faqs: readonly { readonly question: string; readonly answer: string }[];
  /** Only for the privacy check; never sent to a provider. */
  readonly secrets: {
    /** Names of other students. */
    readonly names: readonly string[];
    readonly notes: readonly string[];
    /** Full names of this student and of the tutors, which are removed from their texts. */
    readonly own: readonly string[];
  };
}

/** A draft before its writer has sent anything: its beginning, the use of the writer's output, and its end. */
export interface DraftPlan {
  /** The sources that it is made from. */
  readonly sources: readonly DraftSource[];
  /** Our own paragraphs. */
  readonly opening: readonly string[];
  /** `none`: not used. `choose`: it selects among our texts and is not shown. `free`: it is the draft. */
  readonly writerOutput: 'none' | 'choose' | 'free';
  /** The texts to choose from. */
  readonly texts: readonly OwnText[];
  readonly names: OptionNames;
  /** Returns paragraphs: the chosen advice in order, and the parts that are missing in it. */
  ending(chosen: ReadonlySet<OwnText>): readonly string[];
}

/** The writer of a draft's text: the composer, or a model of a provider. */
export interface DraftWriter {
  /** 'composer', or the name of the model. */
  readonly name: string;
  /** Pure. Throws DraftError. */
  createPlan(material: DraftMaterial): DraftPlan;
  /** Yields pieces of plain text; throws DraftError. Stops when the signal is aborted. */
  write(material: DraftMaterial, plan: DraftPlan, signal: AbortSignal): AsyncIterable<string>;
}
