import type { ScoreKind } from '@docket/rules';

/** The search params of the converter; missing ones have their defaults. */
export interface ConverterSearch {
  /** Number of the test. */
  readonly test?: number;
  /** Years of the percentile table. */
  readonly years?: string;
  /** Which of the three was entered, and its value. */
  readonly from?: ScoreKind;
  readonly value?: number;
}

const kinds: readonly ScoreKind[] = ['raw', 'scaled', 'percentile'];
const isWhole = (value: number) => Number.isInteger(value) && value >= 0;

/** Whether a score of this kind is valid; `maxRaw` is that of the test. */
export function isScore(kind: ScoreKind, value: number, maxRaw: number): boolean {
  if (kind === 'raw') return isWhole(value) && value <= maxRaw;
  if (kind === 'scaled') return isWhole(value) && value >= 120 && value <= 180;
  return value >= 0 && value <= 100;
}

export function readConverterSearch(search: Record<string, unknown>): ConverterSearch {
  const from = kinds.find((kind) => kind === search.from);
  const value = String(search.value ?? '').trim() === '' ? Number.NaN : Number(search.value);
  const test = Number(search.test);
  const isValid = from !== undefined && isScore(from, value, 500);
  return {
    ...(Number.isInteger(test) && test > 0 ? { test } : {}),
    // The router parses a single year as a number.
    ...(search.years === undefined || search.years === ''
      ? {}
      : { years: String(search.years).slice(0, 64) }),
    ...(isValid ? { from, value } : {}),
  };
}
