import { z } from 'zod';
import { resource } from './resources.entities.ts';

export const one = z.object({ resource });
