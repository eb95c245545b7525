import type { LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Where a skill is shown that is part of something else: an item of the admissions course. */
export interface SkillHome {
  /** In the place of its skill unit. */
  readonly lead: ReactNode;
  /** Where its question of that number is worked, in the drill if one is named. */
  readonly questionLink: (questionNo: number, drillId?: string) => LinkOptions;
}
