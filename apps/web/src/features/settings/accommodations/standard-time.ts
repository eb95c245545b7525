import type { Accommodations } from '@docket/contract/types';
import { accommodatedMinutes } from '@docket/rules';

export type Time = Accommodations['time'];

export const timeChoices = ['none', '1.5', '2', 'factor', 'minutes'] as const;
export type TimeChoice = (typeof timeChoices)[number];
export const timeLabels: Record<TimeChoice, string> = {
  none: 'Standard time',
  '1.5': 'Time and a half',
  '2': 'Double time',
  factor: 'Other',
  minutes: 'Minutes added to each section',
};

export function findTimeChoice(time: Time): TimeChoice {
  if (time.kind !== 'factor') return time.kind;
  return time.factor === 1.5 ? '1.5' : time.factor === 2 ? '2' : 'factor';
}

/** The time of a choice; a custom factor or custom minutes start at a common value. */
export function createTime(choice: TimeChoice): Time {
  switch (choice) {
    case 'none':
      return { kind: 'none' };
    case '1.5':
      return { kind: 'factor', factor: 1.5 };
    case '2':
      return { kind: 'factor', factor: 2 };
    case 'factor':
      return { kind: 'factor', factor: 1.25 };
    case 'minutes':
      return { kind: 'minutes', minutes: 10 };
  }
}

/** The length of a section of 35 minutes. */
export const computeSectionMinutes = (time: Time): number =>
  accommodatedMinutes({ kind: 'standard', minutes: 35 }, { time });

/** 52.5 is '52 minutes 30 seconds'. */
export function formatMinutes(minutes: number): string {
  const seconds = Math.round(minutes * 60);
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} minutes${rest === 0 ? '' : ` ${rest} seconds`}`;
}
