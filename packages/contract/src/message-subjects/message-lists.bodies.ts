import { z } from 'zod';
import { anySpelling, flag, many, searchTerm, sortOrder } from '../common.ts';
import { sectionType } from '../users/users.entities.ts';
import { messageFilter, messageSource } from './message-subjects.entities.ts';

/** Shared by the lists of tickets, notes and bookmarks. If omitted or empty, filter[] and topic[] mean all. */
export const listQuery = {
  size: z.coerce.number().int().min(1).max(100).default(25),
  sortorder: sortOrder.default('desc'),
  search: searchTerm.optional(),
  cursor: z.string().max(300).optional(),
  archived: flag.default(false),
  /** Only tickets can be unread. */
  unread: flag.default(false),
  /** Sources. */
  'filter[]': many(anySpelling(messageSource), 20),
  /** Section types; subjects without one (such as a class) always match. */
  'topic[]': many(sectionType, 3),
};
export const listNames = { 'filter[]': 'sources', 'topic[]': 'types' } as const;
export const sortby = z.enum(['updated', 'created']).default('updated');
export const filters = z.object({ default: messageFilter, filter: messageFilter });
export const filterBody = z.strictObject({ filter: messageFilter });
export const filter = z.object({ filter: messageFilter });
