import { type ConversionRow, scaledScore } from './conversion.ts';
import { defaultConversion } from './default-conversion.ts';

/** Right answers of a section that was taken, and of how many. */
export interface SectionResult {
  /** Unscored: it counts for nothing here. */
  readonly variable: boolean;
  readonly right: number;
  readonly of: number;
}
export interface TakenTest {
  readonly sections: readonly SectionResult[];
  /** The test's own conversion table; null uses the stand-in, or the default one. */
  readonly conversion: readonly ConversionRow[] | null;
  /** What is used in its place where there is none, such as an estimate from other tests. */
  readonly standIn?: readonly ConversionRow[] | null;
  /** Every scored section of the test was taken. */
  readonly complete: boolean;
}
export interface RawScore {
  readonly raw: number;
  readonly of: number;
}

/** Credited answers in scored sections. There is no penalty for wrong ones. */
export function rawScore(sections: readonly SectionResult[]): RawScore {
  const scored = sections.filter((section) => !section.variable);
  return {
    raw: scored.reduce((sum, section) => sum + section.right, 0),
    of: scored.reduce((sum, section) => sum + section.of, 0),
  };
}

/** Fewer scored sections than that say too little of a whole test. */
const fewestScored = 2;

/**
 * The scaled score of a test; null for a timed section, and where fewer than two scored sections were taken. It is exact
 * only by the test's own table with all of its scored questions; otherwise the share of right answers is read off the
 * table, and it is an estimate.
 */
export function testScaled({
  sections,
  conversion,
  standIn,
  complete,
}: TakenTest): { scaled: number; estimated: boolean } | null {
  const { raw, of } = rawScore(sections);
  if (of === 0 || sections.filter((section) => !section.variable).length < fewestScored) return null;
  const otherwise = standIn && standIn.length > 0 ? standIn : defaultConversion;
  const table = conversion && conversion.length > 0 ? conversion : otherwise;
  const top = Math.max(...table.map((row) => row.rawTo));
  const whole = complete && of === top;
  const { scaled, estimated } = scaledScore(
    whole ? raw : Math.round((raw / of) * top),
    conversion,
    otherwise,
  );
  return { scaled, estimated: estimated || !whole };
}
