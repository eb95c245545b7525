import type { LivingArrangement, Residency } from '@docket/rules';

/** What the student entered for the cost of a school; missing values have their defaults. */
export interface TuitionSearch {
  readonly residency?: Residency;
  readonly living?: LivingArrangement;
  /** US dollars a year. */
  readonly scholarship?: number;
  /** Growth of the cost from year to year, in percent. */
  readonly growth?: number;
  /** Paid without loans, US dollars a year. */
  readonly savings?: number;
  /** Yearly interest of loans, in percent. */
  readonly rate?: number;
  /** Years of repayment. */
  readonly term?: number;
}
export type TuitionChoices = Required<TuitionSearch>;
/** The address of a school or of the list. An invalid amount stays in it as it was typed. */
export type TuitionParams = { readonly [Name in keyof TuitionSearch]?: TuitionSearch[Name] | string } & {
  readonly q?: string;
  readonly sort?: string;
};

export const defaultTuition: TuitionChoices = {
  residency: 'resident',
  living: 'offCampus',
  scholarship: 0,
  growth: 3,
  savings: 0,
  rate: 8,
  term: 10,
};
export const tuitionBounds = {
  scholarship: [0, 500_000],
  growth: [0, 20],
  savings: [0, 500_000],
  rate: [0, 20],
  term: [1, 30],
} as const;
export type TuitionNumber = keyof typeof tuitionBounds;

export const residencyNames: Readonly<Record<Residency, string>> = {
  resident: 'Resident',
  nonresident: 'Nonresident',
};
export const livingNames: Readonly<Record<LivingArrangement, string>> = {
  offCampus: 'Off campus',
  onCampus: 'On campus',
  atHome: 'At home',
};

/** Why a value is invalid, as a message for the field; null if it is valid. */
export function checkTuitionNumber(key: TuitionNumber, value: number): string | null {
  const [min, max] = tuitionBounds[key];
  const range = `from ${min} to ${max.toLocaleString('en-US')}`;
  if (!(value >= min && value <= max)) return `Enter a number ${range}`;
  return key === 'term' && !Number.isInteger(value) ? `Enter a whole number ${range}` : null;
}

const tuitionNumbers = Object.keys(tuitionBounds) as TuitionNumber[];
const isAccepted = (key: TuitionNumber, value: unknown): value is number =>
  typeof value === 'number' && checkTuitionNumber(key, value) === null;

/** Invalid texts of fields, as they were typed. */
export type InvalidAmounts = Readonly<Partial<Record<TuitionNumber, string>>>;

/** Invalid numbers in the address, so that the field can show them with their error. */
export const readInvalidAmounts = (raw: Readonly<Record<string, unknown>>): InvalidAmounts =>
  Object.fromEntries(
    tuitionNumbers.flatMap((key) => {
      const value = raw[key];
      return value === undefined || isAccepted(key, value) ? [] : [[key, String(value).slice(0, 20)]];
    }),
  );

/** The choices in an address; unknown and invalid ones have their defaults. */
export function readTuitionSearch(raw: Readonly<Record<string, unknown>>): TuitionChoices {
  const numbers = tuitionNumbers.flatMap((key) =>
    isAccepted(key, raw[key]) ? [[key, raw[key]] as const] : [],
  );
  return {
    ...defaultTuition,
    ...(raw.residency === 'nonresident' ? { residency: 'nonresident' } : {}),
    ...(raw.living === 'onCampus' || raw.living === 'atHome' ? { living: raw.living } : {}),
    ...Object.fromEntries(numbers),
  };
}

/** The search params of choices, without defaults. */
export const toTuitionSearch = (choices: TuitionChoices): TuitionSearch =>
  Object.fromEntries(
    Object.entries(choices).filter(([key, value]) => value !== defaultTuition[key as keyof TuitionSearch]),
  );
