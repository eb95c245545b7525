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
  /** The number of resources that the reader may see. */
  resourceCount: z.number(),
  updatedAt: isoDateTime,
});
export type ResourceCategory = z.infer<typeof resourceCategory>;

/** A text, or a link to another site. */
export const resource = z.object({
  id,
  category: z.object({ id, name: z.string(), slug: z.string() }),
  title: z.string(),
  /** Unique in its category: /resources/{category}/{slug}. */
  slug: z.string(),
  summary: z.string(),
  /** Sanitized HTML; null in lists. */
  html: z.string().nullable(),
  /** An https URL if the resource is on another site. */
  url: z.string().nullable(),
  /** Reading time of its text; null without a text. */
  minutes: z.number().nullable(),
  /** Order within the category, from 1. */
  position: z.number(),
  enabled: z.boolean(),
  updatedAt: isoDateTime,
});
export type Resource = z.infer<typeof resource>;

export const resourceHit = z.object({
  resource,
  /** The text around the match; the summary if only title or summary match. */
  excerpt: z.string(),
});
export type ResourceHit = z.infer<typeof resourceHit>;
