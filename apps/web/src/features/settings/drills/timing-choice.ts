import type { DrillSettings } from '@docket/contract/types';

export type Timing = DrillSettings['timing'];
export const timingChoices = ['35', '53', '70', 'custom', 'untimed'] as const;
export type TimingChoice = (typeof timingChoices)[number];

export const timingLabels: Record<TimingChoice, string> = {
  '35': '35 minutes, standard',
  '53': '53 minutes, time and a half',
  '70': '70 minutes, double time',
  custom: 'Custom',
  untimed: 'Untimed',
};
export const minMinutes = 5;
export const maxMinutes = 300;

export const findTimingChoice = (timing: Timing): TimingChoice => {
  if (timing.kind === 'standard') return `${timing.minutes}`;
  return timing.kind;
};

/** The timing of a choice; a custom one starts at the previous minutes. */
export function createTiming(choice: TimingChoice, before: Timing): Timing {
  switch (choice) {
    case 'untimed':
      return { kind: 'untimed' };
    case 'custom':
      return { kind: 'custom', minutes: before.kind === 'untimed' ? 35 : before.minutes };
    case '35':
      return { kind: 'standard', minutes: 35 };
    case '53':
      return { kind: 'standard', minutes: 53 };
    case '70':
      return { kind: 'standard', minutes: 70 };
  }
}
