import { z } from 'zod';
import { resource } from './resources.entities.ts';

export const slug = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and single hyphens');
export const one = z.object({ resource });
