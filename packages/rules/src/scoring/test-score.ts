import { type ConversionRow, scaledScore } from './conversion.ts';
import { defaultConversion } from './default-conversion.ts';

/** Right answers of a section that was taken, out of its number of questions. */
export interface SectionResult {
  /** True for the unscored section, which is ignored here. */
  readonly variable: boolean;
  readonly right: number;
  readonly of: number;
}
export interface TakenTest {
  readonly sections: readonly SectionResult[];
  /** The test's own conversion table; null uses the stand-in, or the default table. */
  readonly conversion: readonly ConversionRow[] | null;
  /** The replacement for a missing table, such as an estimate from other tests. */
  readonly fallbackTable?: readonly ConversionRow[] | null;
  /** True if every scored section of the test was taken. */
  readonly complete: boolean;
}
export interface RawScore {
  readonly raw: number;
  readonly of: number;
}

/** Right answers in scored sections. Wrong answers have no penalty. */
export function rawScore(sections: readonly SectionResult[]): RawScore {
  const scored = sections.filter((section) => !section.variable);
  return {
    raw: scored.reduce((sum, section) => sum + section.right, 0),
    of: scored.reduce((sum, section) => sum + section.of, 0),
  };
}

/** The minimum number of scored sections for a scaled score. */
const fewestScored = 2;

/**
 * The scaled score of a test; null for a timed section, and if fewer than two scored sections were taken. It is exact
 * only with the test's own table and all of its scored questions; otherwise the share of right answers is converted,
 * and the score is an estimate.
 */
export function testScaled({
  sections,
  conversion,
  fallbackTable,
  complete,
}: TakenTest): { scaled: number; estimated: boolean } | null {
  const { raw, of } = rawScore(sections);
  if (of === 0 || sections.filter((section) => !section.variable).length < fewestScored) return null;
  const otherwise = fallbackTable && fallbackTable.length > 0 ? fallbackTable : defaultConversion;
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
