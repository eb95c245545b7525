import type { ContentRich } from '@docket/contract/content-format';

/**
 * What every format is read into and written from: tests, their texts with pictures by name, and where each thing stood,
 * for messages. Skill units and courses travel in JSON alone.
 */
export interface Bundle {
  readonly tests: BundledTest[];
  /** Bytes by name; a text shows one as `<img src="images/NAME">`. The name is made of the bytes. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}
export interface BundledTest {
  /** 'test' is a test of either type; a course comes with its lessons within. */
  readonly kind: 'test' | 'skill-unit' | 'course';
  /** In the content format, but not yet checked against it. */
  readonly value: unknown;
  readonly places: Places;
  /** What the package did not give and was made up: such a slug must not change a test that is there. */
  readonly guessed?: { readonly slug: boolean; readonly no: boolean };
  /** What the package left out: where the library has the test already, its own value stays. */
  readonly filled?: readonly Filled[];
}
/** A value that the package left out and that was filled in. */
export interface Filled {
  /** As `sections.0.questions.3.difficulty`. */
  readonly path: string;
  /** Told where the filled-in value is taken; null for a default that needs no look. */
  readonly warning: { readonly summary: string; readonly reason: string } | null;
}
/** Where a part of a test stood: a file of the package and an item in it. */
export interface Place {
  readonly file: string;
  readonly item: string;
}
/** By path in the test, as `sections.0.questions.3`; '' is the test itself. */
export type Places = Readonly<Record<string, Place>>;

/** The place of the nearest part around a path. */
export function placeOf(places: Places, path: string): Place {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const place = places[parts.slice(0, length).join('.')];
    if (place) return place;
  }
  return places[''] ?? { file: '', item: '' };
}

export const letters = ['A', 'B', 'C', 'D', 'E'] as const;
export type Letter = (typeof letters)[number];

/** A test as a format tells it: what it leaves out is filled in by `completeTest`, with a warning. */
export interface DraftExplanation {
  readonly author?: string | undefined;
  readonly text: ContentRich;
  readonly notes: Partial<Record<Letter, ContentRich>>;
  readonly videoUrl?: string | undefined;
  readonly enabled?: boolean | undefined;
}
export interface DraftQuestion extends Place {
  readonly no?: number | undefined;
  readonly type?: string | undefined;
  readonly topics: readonly string[];
  readonly difficulty?: number | undefined;
  readonly stimulus?: ContentRich | undefined;
  /** The file has no place for a stimulus at all, which is not the same as a question without one. */
  readonly stimulusMissing?: boolean | undefined;
  readonly stem: ContentRich;
  readonly options: Record<Letter, ContentRich>;
  readonly credited: string;
  readonly enabled?: boolean | undefined;
  readonly explanations: readonly DraftExplanation[];
}
export interface DraftSegment extends Place {
  readonly no?: number | undefined;
  readonly subject?: string | undefined;
  readonly title?: string | undefined;
  readonly passages: readonly ContentRich[];
  readonly lineNumbers?: boolean | undefined;
  readonly explanations: readonly Omit<DraftExplanation, 'notes'>[];
  readonly questions: readonly DraftQuestion[];
}
export interface DraftSection extends Place {
  readonly no?: number | undefined;
  readonly type?: string | undefined;
  readonly title?: string | undefined;
  readonly variable?: boolean | undefined;
  readonly minutes?: number | undefined;
  readonly enabled?: boolean | undefined;
  readonly questions: readonly DraftQuestion[];
  readonly segments: readonly DraftSegment[];
}
export interface DraftTest extends Place {
  readonly no?: number | undefined;
  readonly slug?: string | undefined;
  readonly name?: string | undefined;
  /** What a new test is called where the package gives no name. */
  readonly fallbackName?: string | undefined;
  /** Empty: the test has none; undefined: the package does not say. */
  readonly conversion?: readonly { scaled: number; rawFrom: number; rawTo: number }[] | undefined;
  readonly sections: readonly DraftSection[];
}
