import { z } from 'zod';
import { proctoredTest } from './proctored.entities.ts';

export const one = z.object({ proctoredTest });
