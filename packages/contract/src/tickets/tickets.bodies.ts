import { z } from 'zod';
import { ticket } from './tickets.entities.ts';

export const one = z.object({ ticket });
