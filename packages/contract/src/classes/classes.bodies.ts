import { z } from 'zod';
import { id, requiredText } from '../common.ts';
import { classEvent } from './classes.entities.ts';

export const one = z.object({ class: classEvent });
export const idBody = z.strictObject({ id });
export const tag = requiredText().max(60);
