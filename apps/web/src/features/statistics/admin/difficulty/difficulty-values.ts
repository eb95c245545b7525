import type { AllDifficultySettings, DifficultySettings } from '@docket/rules';

export type SectionType = 'LR' | 'RC' | 'LG';
/** The form values: cut points in percent, as they are typed. */
export interface Values {
  readonly cuts: readonly [string, string, string, string];
  readonly minimum: string;
}
const formatPercent = (share: number) => String(Math.round(share * 1000) / 10);

export function createValues({ cutPoints: [a, b, c, d], minimumAnswers }: DifficultySettings): Values {
  return {
    cuts: [formatPercent(a), formatPercent(b), formatPercent(c), formatPercent(d)],
    minimum: String(minimumAnswers),
  };
}

/** The stored settings of a section type; null if it uses those of all types. */
export const findOwnSettings = (
  stored: AllDifficultySettings,
  type: SectionType | '',
): DifficultySettings | null => (type === '' ? stored : (stored.byType?.[type] ?? null));

type Checked =
  | { readonly settings: DifficultySettings; readonly errors?: undefined }
  | { readonly settings?: undefined; readonly errors: Readonly<Record<string, string>> };

/** The settings of the form, or its errors by field. */
export function checked({ cuts, minimum }: Values): Checked {
  const errors: Record<string, string> = {};
  const shares = cuts.map((text) => (text.trim() === '' ? Number.NaN : Number(text) / 100));
  for (const [i, share] of shares.entries()) {
    if (!(share >= 0 && share <= 1)) errors[`cut${i}`] = 'Enter a number from 0 to 100';
    else if (i > 0 && share >= shares[i - 1]!) errors[`cut${i}`] = 'Must be lower than the one before';
  }
  const minimumAnswers = Number(minimum);
  if (!Number.isInteger(minimumAnswers) || minimumAnswers < 1 || minimumAnswers > 100_000)
    errors.minimum = 'Enter a whole number from 1 to 100,000';
  if (Object.keys(errors).length > 0) return { errors };
  const [a, b, c, d] = shares as [number, number, number, number];
  return { settings: { cutPoints: [a, b, c, d], minimumAnswers } };
}
