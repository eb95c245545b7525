import type { LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** The page of a skill that is part of something else: an item of the admissions course. */
export interface SkillHome {
  /** Shown instead of its skill unit. */
  readonly lead: ReactNode;
  /** The link to a question by its number, in the drill if one is passed. */
  readonly questionLink: (questionNo: number, drillId?: string) => LinkOptions;
}
