import type { InvalidAmounts, TuitionChoices, TuitionNumber } from './tuition-search.ts';

/** Reports entered numbers to the page. */
export interface AmountChanges {
  readonly choices: TuitionChoices;
  readonly invalid: InvalidAmounts;
  readonly onChoices: (choices: TuitionChoices, invalid: InvalidAmounts) => void;
}

/** What a field of the calculation shows, and where it reports what was entered. */
export function bindAmount(name: TuitionNumber, { choices, invalid, onChoices }: AmountChanges) {
  const { [name]: _, ...others } = invalid;
  return {
    name,
    value: choices[name],
    invalid: invalid[name],
    onValue: (value: number) => onChoices({ ...choices, [name]: value }, others),
    onInvalid: (text: string) => onChoices(choices, { ...invalid, [name]: text }),
  };
}

/**
 * The choices that amounts are computed from: an unreadable amount or rate counts as zero, not as the last one or the
 * default.
 */
export const withoutInvalid = (choices: TuitionChoices, invalid: InvalidAmounts): TuitionChoices => ({
  ...choices,
  ...Object.fromEntries(Object.keys(invalid).map((key) => [key, 0])),
});

const names: Readonly<Partial<Record<TuitionNumber, string>>> = {
  scholarship: 'the scholarship',
  growth: 'cost growth',
  savings: 'what you pay without loans',
  rate: 'interest',
};

/** Says what amounts leave out; null if nothing is missing. */
export function describeLeftOut(invalid: InvalidAmounts, keys: readonly TuitionNumber[]): string | null {
  const missing = keys.filter((key) => invalid[key] !== undefined).flatMap((key) => names[key] ?? []);
  if (missing.length === 0) return null;
  const fields = missing.length === 1 ? 'field' : 'fields';
  return `These figures don't include ${missing.join(' or ')}. Correct the marked ${fields} first.`;
}
