import { z } from 'zod';
import { id } from '../common.ts';
import { classEvent } from './classes.entities.ts';

export const one = z.object({ class: classEvent });
export const idBody = z.strictObject({ id });
export const tag = z.string().trim().min(1).max(60);
