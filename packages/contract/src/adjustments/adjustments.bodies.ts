import { z } from 'zod';

/** Percent more (or fewer, if negative) applicants than in the year before. */
export const applicantPoolAdjustment = z.number().min(-100).max(100).multipleOf(0.01);
