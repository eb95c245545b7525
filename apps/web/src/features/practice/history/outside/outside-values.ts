import type { Input } from '@docket/contract/client';
import type { OutsideScore } from '@docket/contract/types';
import { firstOutsideDay, highestScaled, lowestScaled, maxSectionQuestions } from '@docket/rules';

export type OutsideBody = Input<'POST /outside-score'>['body']['scores'][number];

/** The values of the fields. Empty numbers are ''. */
export interface OutsideValues {
  takenOn: string;
  source: OutsideScore['source'];
  title: string;
  scaled: number | string;
  sections: { type: 'LR' | 'RC'; right: number | string; of: number | string }[];
  countsInForecast: boolean;
}
export const toValues = (score: OutsideScore | null): OutsideValues => ({
  takenOn: score?.takenOn ?? '',
  source: score?.source ?? 'lsat',
  title: score?.title ?? '',
  scaled: score?.scaled ?? '',
  sections: score?.sections.map((section) => ({ ...section })) ?? [],
  countsInForecast: score?.countsInForecast ?? false,
});
export const toBody = ({ sections, ...values }: OutsideValues): OutsideBody => ({
  ...values,
  title: values.title.trim(),
  scaled: Number(values.scaled),
  sections: sections.map(({ type, right, of }) => ({ type, right: Number(right), of: Number(of) })),
});

const isWithin = (value: number | string, low: number, high: number) =>
  value !== '' && Number(value) >= low && Number(value) <= high;

/** The limits of the call. */
export const validateOutside = (today: string) => ({
  takenOn: (day: string) =>
    day >= firstOutsideDay && day <= today ? null : 'Enter a day from 2000 to today',
  scaled: (value: number | string) =>
    isWithin(value, lowestScaled, highestScaled)
      ? null
      : `Enter a score from ${lowestScaled} to ${highestScaled}`,
  sections: {
    of: (value: number | string) =>
      isWithin(value, 1, maxSectionQuestions) ? null : `Enter a number from 1 to ${maxSectionQuestions}`,
    right: (value: number | string, { sections }: OutsideValues, path: string) =>
      isWithin(value, 0, Number(sections[Number(path.split('.')[1])]?.of))
        ? null
        : 'Enter the number of right answers, at most the number of questions',
  },
});
