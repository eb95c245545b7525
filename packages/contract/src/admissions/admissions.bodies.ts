import { z } from 'zod';
import { admissionUnit } from './admissions.entities.ts';

export const title = z.string().trim().min(1).max(120);
export const oneUnit = z.object({ admissionUnit });
