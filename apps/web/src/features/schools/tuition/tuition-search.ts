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

/** The choices of an address; what is unknown or out of bounds is the default. */
export function readTuitionSearch(raw: Readonly<Record<string, unknown>>): TuitionChoices {
  const numbers = Object.entries(tuitionBounds).flatMap(([key, [min, max]]) => {
    const value = raw[key];
    return typeof value === 'number' && value >= min && value <= max ? [[key, value] as const] : [];
  });
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
