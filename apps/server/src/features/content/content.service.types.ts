import type { DrillSegment, DrillType, SectionType } from '@docket/contract';
import type { Estimate } from '@docket/rules';

/** Where content is at home: a test, a skill unit, or a course. */
export type Origin = 'test' | 'skill' | 'lesson';

/** What the pick and the lists need of a question; never its text or key. */
export interface QuestionMeta {
  readonly id: string;
  readonly no: number;
  readonly origin: Origin;
  /** What it is drilled, seen and rated as: its section type in a test, else SKILL. */
  readonly pool: DrillType;
  /** What the level of a student on it is kept under, as 'LR:flaw' or 'SKILL:<skill>'; null: it moves no level. */
  readonly levelKey: string | null;
  /** The skill that it practices, in a skill unit; its segment is null then, since it stands alone. */
  readonly skillId: string | null;
  readonly testId: string;
  readonly sectionId: string;
  readonly sectionNo: number;
  readonly sectionType: SectionType;
  readonly variable: boolean;
  readonly segmentId: string | null;
  /** Number of the passage or game, or of the skill. */
  readonly segmentNo: number | null;
  readonly questionType: string;
  readonly topics: readonly string[];
  /** 1 to 5, after the difficulty settings. */
  readonly difficulty: 1 | 2 | 3 | 4 | 5;
  /** It is offered: so is its section, and neither it nor what it stands in is archived. */
  readonly enabled: boolean;
  /** What its author chose, whatever became of the section; for lists of staff. */
  readonly switchedOn: boolean;
  /** It, its passage or its section was taken out of the library. */
  readonly archived: boolean;
}
export interface SegmentMeta {
  readonly id: string;
  readonly no: number;
  readonly kind: 'passage' | 'game' | 'skill';
  readonly title: string;
  readonly sectionId: string;
  readonly testId: string;
  /** In order; enabled ones alone. */
  readonly questionIds: readonly string[];
}
export interface SectionMeta {
  readonly id: string;
  readonly no: number;
  readonly type: SectionType;
  readonly title: string;
  readonly variable: boolean;
  readonly minutes: number;
  readonly enabled: boolean;
  readonly archived: boolean;
  /** The test it stands in; `no` and `variable` are as that test has them. */
  readonly testId: string;
  /** Where it is at home: the same, except in a MERGED test, whose sections belong to others. */
  readonly homeTestId: string;
  readonly homeNo: number;
  /** Those that hold an enabled question. */
  readonly segmentIds: readonly string[];
  /** In order; enabled ones alone. */
  readonly questionIds: readonly string[];
}
export interface TestMeta {
  readonly id: string;
  readonly no: number;
  readonly name: string;
  readonly slug: string;
  readonly type: 'NORMAL' | 'MERGED';
  readonly enabled: boolean;
  /**
   * Those that hold an enabled question. A MERGED test shows sections of other tests under its own numbers and unscored
   * flags; `sectionsById`, segments and questions keep the one place where they are at home.
   */
  readonly sections: readonly SectionMeta[];
}
/** Any row that content is at home in, also what no list of tests shows. */
export interface HomeMeta {
  readonly id: string;
  readonly no: number;
  readonly name: string;
  readonly slug: string;
  readonly enabled: boolean;
  readonly origin: Origin;
}
export interface SkillMeta {
  readonly id: string;
  readonly no: number;
  readonly title: string;
  readonly unit: SkillUnitMeta;
  /** In order; enabled ones alone. */
  readonly questionIds: readonly string[];
}
/** Its skills are the segments of its one section. */
export interface SkillUnitMeta {
  readonly id: string;
  readonly no: number;
  readonly title: string;
  readonly summary: string;
  readonly sectionType: SectionType;
  /** Those that hold an enabled question. */
  readonly skills: readonly SkillMeta[];
}
/** A section of its course. */
export interface LessonMeta {
  readonly id: string;
  readonly no: number;
  readonly title: string;
  readonly summary: string;
  readonly minutes: number;
  readonly hasVideo: boolean;
  readonly course: CourseMeta;
  readonly segmentIds: readonly string[];
  readonly questionIds: readonly string[];
}
export interface CourseMeta {
  readonly id: string;
  readonly no: number;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly lessons: readonly LessonMeta[];
}
export interface QuestionTypeMeta {
  readonly code: string;
  readonly label: string;
  readonly sectionTypes: readonly SectionType[];
  readonly description: string;
  readonly hint: string;
  /** One that is not is offered to authors no more. */
  readonly enabled: boolean;
}

/** The whole library without texts, read once per version and shared by all requests of the process. */
export interface ContentIndex {
  /** Grows with every change of content; a derived index is good for one version. */
  readonly version: number;
  /** NORMAL and MERGED ones, and no others, ever: skill units and courses are no tests. Who counts or lists questions must leave MERGED tests out, or meets them twice. */
  readonly tests: readonly TestMeta[];
  readonly testsById: ReadonlyMap<string, TestMeta>;
  /** Of everything: tests, skill units and courses. */
  readonly homesById: ReadonlyMap<string, HomeMeta>;
  /** By number. */
  readonly skillUnits: readonly SkillUnitMeta[];
  readonly skillUnitsById: ReadonlyMap<string, SkillUnitMeta>;
  readonly skillsById: ReadonlyMap<string, SkillMeta>;
  /** By number. */
  readonly courses: readonly CourseMeta[];
  readonly lessonsById: ReadonlyMap<string, LessonMeta>;
  /** Sections of skill units and courses. */
  readonly learningSections: readonly SectionMeta[];
  /** Sections, segments and questions of everything. */
  readonly sectionsById: ReadonlyMap<string, SectionMeta>;
  readonly segmentsById: ReadonlyMap<string, SegmentMeta>;
  readonly questionsById: ReadonlyMap<string, QuestionMeta>;
  readonly questionTypes: ReadonlyMap<string, QuestionTypeMeta>;
  readonly topics: ReadonlyMap<
    string,
    { readonly code: string; readonly label: string; readonly enabled: boolean }
  >;
}

/** A question with its text and its secrets; only view functions may pick from it what leaves the server. */
export interface FullQuestion {
  readonly id: string;
  readonly stimulusHtml: string | null;
  readonly stemHtml: string;
  readonly options: readonly string[];
  /** 1 to 5. */
  readonly credited: number;
  readonly meta: QuestionMeta;
}

/** Answers of others to a question; first answers alone. */
export interface QuestionStatistics {
  readonly answers: number;
  readonly right: number;
  readonly meanSeconds: number | null;
  /** Shares of A to E, 0 to 1; null while nobody answered. */
  readonly optionShares: readonly number[] | null;
}

export interface SearchHit {
  readonly id: string;
  /** Plain text around the words; of the stimulus, the stem or the passage, never of key or explanation. */
  readonly excerpt: string;
  /** What the words named: a place ("test 1 section 2"), text, or a question type. A type is a secret of the question. */
  readonly by: 'place' | 'text' | 'type';
}

/** What the content feature offers to others. */
export interface ContentService {
  /** The current index, kept in process; only the first call reads it, later ones get the newest that was read. */
  index(): Promise<ContentIndex>;
  /** Item difficulty on the logit scale; moves with every first answer. */
  rating(questionId: string): Estimate;
  /** Tells the running process of a rating that was just stored. */
  ratingChanged(questionId: string, estimate: Estimate): void;
  /** Full questions by id, through a bounded cache; unknown ids are left out. */
  questions(ids: readonly string[]): Promise<ReadonlyMap<string, FullQuestion>>;
  /** Passages and games by id, ready for the wire; a skill has no text. */
  segments(ids: readonly string[]): Promise<ReadonlyMap<string, DrillSegment>>;
  /** Statistics of questions by id; at most 120 at once. */
  statistics(ids: readonly string[]): Promise<ReadonlyMap<string, QuestionStatistics>>;
  /**
   * Enabled questions whose place, text, passage or type has the words, best first; of these tests alone if given, else
   * those of skill units and lessons too.
   */
  search(words: string, limit: number, testIds?: readonly string[]): Promise<readonly SearchHit[]>;
  /** Reads everything anew, here and in every other process; to be called after the commit of the change. */
  changed(): Promise<void>;
}
