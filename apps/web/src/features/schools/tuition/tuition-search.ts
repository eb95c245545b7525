import type { LivingArrangement, Residency } from '@docket/rules';

/** What the student typed into the cost of a school; what is left out is the default. */
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

/** Why a value can't be taken, as a message for the field; null where it can. */
export function checkTuitionNumber(key: TuitionNumber, value: number): string | null {
  const [min, max] = tuitionBounds[key];
  const range = `from ${min} to ${max.toLocaleString('en-US')}`;
  if (!(value >= min && value <= max)) return `Enter a number ${range}`;
  return key === 'term' && !Number.isInteger(value) ? `Enter a whole number ${range}` : null;
}

const tuitionNumbers = Object.keys(tuitionBounds) as TuitionNumber[];
const isAccepted = (key: TuitionNumber, value: unknown): value is number =>
  typeof value === 'number' && checkTuitionNumber(key, value) === null;

/** Texts of fields that are no value that can be taken, as they were typed. */
export type InvalidAmounts = Readonly<Partial<Record<TuitionNumber, string>>>;

/** What an address says of a number and can't be taken, so that the field can show it with its error. */
export const readInvalidAmounts = (raw: Readonly<Record<string, unknown>>): InvalidAmounts =>
  Object.fromEntries(
    tuitionNumbers.flatMap((key) => {
      const value = raw[key];
      return value === undefined || isAccepted(key, value) ? [] : [[key, String(value).slice(0, 20)]];
    }),
  );

/** The choices of an address; what is unknown or out of bounds is the default. */
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

/** The address of choices: defaults are left out. */
export const toTuitionSearch = (choices: TuitionChoices): TuitionSearch =>
  Object.fromEntries(
    Object.entries(choices).filter(([key, value]) => value !== defaultTuition[key as keyof TuitionSearch]),
  );
