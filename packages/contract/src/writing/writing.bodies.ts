import { z } from 'zod';
import { writingAttempt } from './writing.entities.ts';

export const one = z.object({ attempt: writingAttempt });
export const bodyLimit = 262_144;
