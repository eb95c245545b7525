import type { DrillSegment, DrillType, SectionType } from '@docket/contract';
import type { Estimate, OptionKey, RetiredOption, TestPurpose } from '@docket/rules';

/** The kind of a question's home: a test, a skill unit, or a course. */
export type Origin = 'test' | 'skill' | 'lesson';

/** The data of a question for selections and lists; never its text or key. */
export interface QuestionMeta {
  readonly id: string;
  readonly no: number;
  readonly origin: Origin;
  /** The pool in which it is drilled and rated: its section type in a test, otherwise SKILL. */
  readonly pool: DrillType;
  /** The key of a student's level for it, for example 'LR:flaw' or 'SKILL:<skill>'; null if it changes no level. */
  readonly levelKey: string | null;
  /** The skill that it practices, in a skill unit; its segment is then null, because it has no passage. */
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
  /** 1 to 5, computed with the difficulty settings. */
  readonly difficulty: 1 | 2 | 3 | 4 | 5;
  /** True if it is offered: it and its section are enabled, and none of its parents is archived. */
  readonly enabled: boolean;
  /** The author's choice, regardless of the section; for staff lists. */
  readonly switchedOn: boolean;
  /** True if it, its passage or its section is archived. */
  readonly archived: boolean;
}
export interface SegmentMeta {
  readonly id: string;
  readonly no: number;
  readonly kind: 'passage' | 'game' | 'skill';
  readonly title: string;
  readonly sectionId: string;
  readonly testId: string;
  /** Only enabled questions, in order. */
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
  /** The test that contains it; `no` and `variable` are those in that test. */
  readonly testId: string;
  /** Its home: the same test, except in a MERGED test, whose sections belong to others (decision 21). */
  readonly homeTestId: string;
  readonly homeNo: number;
  /** Segments with an enabled question. */
  readonly segmentIds: readonly string[];
  /** Only enabled questions, in order. */
  readonly questionIds: readonly string[];
}
export interface TestMeta {
  readonly id: string;
  readonly no: number;
  readonly name: string;
  readonly slug: string;
  readonly type: 'NORMAL' | 'MERGED';
  /** What staff keep it for; null for everything. */
  readonly purpose: TestPurpose | null;
  readonly enabled: boolean;
  /**
   * Sections with an enabled question. A MERGED test shows sections of other tests with its own numbers and unscored
   * flags; `sectionsById`, segments and questions have only their home positions.
   */
  readonly sections: readonly SectionMeta[];
}
/** Any home of content, even if no list of tests shows it. */
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
  /** Only enabled questions, in order. */
  readonly questionIds: readonly string[];
}
/** Its skills are the segments of its only section. */
export interface SkillUnitMeta {
  readonly id: string;
  readonly no: number;
  readonly title: string;
  readonly summary: string;
  readonly sectionType: SectionType;
  /** Skills with an enabled question. */
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
  /** If false, it is no longer offered to authors. */
  readonly enabled: boolean;
}

/** The whole library without texts, read once per version and shared by all requests of the process. */
export interface ContentIndex {
  /** Increases with every change of content; a derived index is valid for one version. */
  readonly version: number;
  /**
   * Only NORMAL and MERGED tests: skill units and courses are not included. Code that counts or lists questions must
   * skip MERGED tests, which would duplicate them.
   */
  readonly tests: readonly TestMeta[];
  readonly testsById: ReadonlyMap<string, TestMeta>;
  /** All homes: tests, skill units and courses. */
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
  /** Sections, segments and questions of all homes. */
  readonly sectionsById: ReadonlyMap<string, SectionMeta>;
  readonly segmentsById: ReadonlyMap<string, SegmentMeta>;
  readonly questionsById: ReadonlyMap<string, QuestionMeta>;
  readonly questionTypes: ReadonlyMap<string, QuestionTypeMeta>;
  readonly topics: ReadonlyMap<
    string,
    { readonly code: string; readonly label: string; readonly enabled: boolean }
  >;
}

/** A question with its text and its secrets; only view functions may select what is sent. */
export interface FullQuestion {
  readonly id: string;
  readonly stimulusHtml: string | null;
  readonly stemHtml: string;
  /** A to E, and their identities in the same order. */
  readonly options: readonly string[];
  readonly optionIds: readonly string[];
  readonly optionKeys: readonly OptionKey[];
  /** Options that were replaced by others. */
  readonly retiredOptions: readonly RetiredOption[];
  readonly credited: OptionKey;
  readonly meta: QuestionMeta;
}

/** Answers of other students to a question; only first answers. */
export interface QuestionStatistics {
  readonly answers: number;
  readonly right: number;
  readonly meanSeconds: number | null;
  /** How often each option was chosen; index 0 is the key 1. */
  readonly optionCounts: readonly number[];
}

export interface SearchHit {
  readonly id: string;
  /** Plain text around the match; from the stimulus, the stem or the passage, never from key or explanation. */
  readonly excerpt: string;
  /**
   * What the search term matched: a position ("test 1 section 2"), text, or a question type. The type of a question
   * is secret.
   */
  readonly by: 'location' | 'text' | 'type';
}

/** The content service for other features. */
export interface ContentService {
  /** The current index, cached in the process; only the first call reads it, later ones get the newest one read. */
  index(): Promise<ContentIndex>;
  /** Item difficulty on the logit scale; changes with every first answer. */
  rating(questionId: string): Estimate;
  /** Reports a rating that was just stored. */
  ratingChanged(questionId: string, estimate: Estimate): void;
  /** Full questions by id, through a bounded cache; without unknown ids. */
  questions(ids: readonly string[]): Promise<ReadonlyMap<string, FullQuestion>>;
  /** Passages and games by id in the format of the API; a skill has no text. */
  segments(ids: readonly string[]): Promise<ReadonlyMap<string, DrillSegment>>;
  /** Statistics of questions by id; at most 120 per call. */
  statistics(ids: readonly string[]): Promise<ReadonlyMap<string, QuestionStatistics>>;
  /**
   * Enabled questions whose position, text, passage or type matches the search terms, best first; only of these tests
   * if given, otherwise including skill units and lessons.
   */
  search(searchTerm: string, limit: number, testIds?: readonly string[]): Promise<readonly SearchHit[]>;
  /** Reads everything again, here and in every other process; call it after the commit of the change. */
  changed(): Promise<void>;
}
