import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';

export const resourceCategory = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  /** Order among the categories, from 1. */
  position: z.number(),
  enabled: z.boolean(),
  /** As many as the reader may see. */
  resourceCount: z.number(),
  updatedAt: isoDateTime,
});
export type ResourceCategory = z.infer<typeof resourceCategory>;

/** Something to read, or to open elsewhere. */
export const resource = z.object({
  id,
  category: z.object({ id, name: z.string(), slug: z.string() }),
  title: z.string(),
  /** Once in its category: /resources/{category}/{slug}. */
  slug: z.string(),
  summary: z.string(),
  /** Sanitized HTML; null in lists. */
  html: z.string().nullable(),
  /** An https address, where the resource is elsewhere. */
  url: z.string().nullable(),
  /** Reading time of its text; null where it has none. */
  minutes: z.number().nullable(),
  /** Order within the category, from 1. */
  position: z.number(),
  enabled: z.boolean(),
  updatedAt: isoDateTime,
});
export type Resource = z.infer<typeof resource>;

export const resourceHit = z.object({
  resource,
  /** Where its text has the words; its summary where only title or summary have them. */
  excerpt: z.string(),
});
export type ResourceHit = z.infer<typeof resourceHit>;
