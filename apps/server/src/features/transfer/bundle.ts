import type { ContentRich } from '@docket/contract/content-format';
import type { optionLetters } from '@docket/rules';
import type { FieldNames } from './source-fields.ts';

/**
 * The data that every format is read into and written from: tests, their texts with pictures by name, and the source
 * location of each part, for messages. Only JSON supports skill units and courses.
 */
export interface Bundle {
  readonly tests: BundledTest[];
  /** Bytes by name; a text shows one as `<img src="images/NAME">`. The name is derived from a hash of the bytes. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}
export interface BundledTest {
  /** 'test' is a test of either type; a course contains its lessons. */
  readonly kind: 'test' | 'skill-unit' | 'course';
  /** In the content format, but not yet checked against it. */
  readonly value: unknown;
  readonly locations: SourceLocations;
  /** How the file names its fields; undefined for JSON. */
  readonly fieldNames?: FieldNames | undefined;
  /**
   * Values that the package did not have and that were generated. A generated slug must not change an existing test.
   */
  readonly guessed?: { readonly slug: boolean; readonly no: boolean };
  /** True if the file lacks columns that it needs: its test is only searched for further errors. */
  readonly isPartial?: boolean | undefined;
  /** Fields that the package left out. If the library has the test already, its own value is kept. */
  readonly filled?: readonly Filled[];
}
/** A value that the package left out and that was filled in. */
export interface Filled {
  /** For example `sections.0.questions.3.difficulty`. */
  readonly path: string;
  /** Reported where the filled-in value is used; null for a default that needs no check. */
  readonly warning: {
    readonly summary: string;
    readonly reason: string;
    /** What the value was made from; null if from nothing. */
    readonly value: string | null;
  } | null;
}
/** The origin of a part of a test: a file of the package and an item in it. */
export interface SourceLocation {
  readonly file: string;
  readonly item: string;
}
/** By path in the test, for example `sections.0.questions.3`; '' is the test itself. */
export type SourceLocations = Readonly<Record<string, SourceLocation>>;

/** The source location of the closest part that contains a path. */
export function findSourceLocation(locations: SourceLocations, path: string): SourceLocation {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const location = locations[parts.slice(0, length).join('.')];
    if (location) return location;
  }
  return locations[''] ?? { file: '', item: '' };
}

export type OptionName = (typeof optionLetters)[number];

/** A test as it was read. `completeTest` fills in missing fields, with a warning. */
export interface DraftExplanation {
  readonly author?: string | undefined;
  readonly text: ContentRich;
  readonly notes: Partial<Record<OptionName, ContentRich>>;
  readonly videoUrl?: string | undefined;
  readonly enabled?: boolean | undefined;
}
/** The text of an explanation where a format says why options are wrong, but not why one is right. */
export const notesAlone = 'Each wrong option has a note that says why it is wrong.';
export interface DraftQuestion extends SourceLocation {
  readonly no?: number | undefined;
  readonly type?: string | undefined;
  readonly topics: readonly string[];
  readonly difficulty?: number | undefined;
  readonly stimulus?: ContentRich | undefined;
  /** True if the format has no field for a stimulus, unlike a question without one. */
  readonly stimulusMissing?: boolean | undefined;
  readonly stem: ContentRich;
  readonly options: Record<OptionName, ContentRich>;
  /** Which options they are, if the file was exported from the library. */
  readonly optionIds?: Partial<Record<OptionName, string>> | undefined;
  readonly credited: string;
  readonly enabled?: boolean | undefined;
  readonly explanations: readonly DraftExplanation[];
}
export interface DraftSegment extends SourceLocation {
  readonly no?: number | undefined;
  readonly subject?: string | undefined;
  readonly title?: string | undefined;
  readonly passages: readonly ContentRich[];
  readonly lineNumbers?: boolean | undefined;
  readonly explanations: readonly Omit<DraftExplanation, 'notes'>[];
  readonly questions: readonly DraftQuestion[];
}
export interface DraftSection extends SourceLocation {
  readonly no?: number | undefined;
  readonly type?: string | undefined;
  readonly title?: string | undefined;
  readonly variable?: boolean | undefined;
  readonly minutes?: number | undefined;
  readonly enabled?: boolean | undefined;
  readonly questions: readonly DraftQuestion[];
  readonly segments: readonly DraftSegment[];
}
export interface DraftTest extends SourceLocation {
  readonly fieldNames?: FieldNames | undefined;
  readonly isPartial?: boolean | undefined;
  readonly no?: number | undefined;
  readonly slug?: string | undefined;
  readonly name?: string | undefined;
  /** The name of a new test if the package has none. */
  readonly fallbackName?: string | undefined;
  /** As it was read; the content format checks it. */
  readonly purpose?: string | undefined;
  /** Empty: the test has none. Undefined: the package does not say. */
  readonly conversion?: readonly { scaled: number; rawFrom: number; rawTo: number }[] | undefined;
  readonly sections: readonly DraftSection[];
}
