import { z } from 'zod';
import { admissionUnit } from './admissions.entities.ts';

export const oneUnit = z.object({ admissionUnit });
