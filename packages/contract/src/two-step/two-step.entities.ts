import type { z } from 'zod';
import { role } from '../users/users.entities.ts';

/** Roles for which two-step sign-in can be required. */
export const staffRole = role.exclude(['STUDENT']);
export type StaffRole = z.infer<typeof staffRole>;
