import { z } from 'zod';
import { id, isoDateTime, requiredText, richText } from '../common.ts';
import { editable } from '../editable.ts';

export const slug = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and single hyphens');
export const editableResource = editable({
  categoryId: id,
  title: requiredText().max(120),
  /** Derived from the title by default; unique in its category: /resources/{category}/{slug}. */
  slug: slug.optional(),
  summary: z.string().trim().max(500).default(''),
  html: richText(60_000).default(''),
  /** An https URL if the resource is on another site. */
  url: z
    .string()
    .trim()
    .max(2000)
    .regex(/^https:\/\/[^\s"'<>]+$/, 'must be an https address')
    .nullable()
    .default(null),
  enabled: z.boolean().default(true),
});
export const editableCategory = editable({
  name: requiredText().max(80),
  /** Derived from the name by default. */
  slug: slug.optional(),
  description: z.string().trim().max(500).default(''),
  enabled: z.boolean().default(true),
});
export const resourceCategory = z.object({
  id,
  ...editableCategory.shown,
  /** Order among the categories, from 1. */
  position: z.number(),
  /** The number of resources that the reader may see. */
  resourceCount: z.number(),
  updatedAt: isoDateTime,
});
export type ResourceCategory = z.infer<typeof resourceCategory>;

const { categoryId: _, ...shown } = editableResource.shown;
/** A text, or a link to another site. */
export const resource = z.object({
  id,
  category: z.object({ id, name: z.string(), slug: z.string() }),
  ...shown,
  /** Sanitized HTML; null in lists. */
  html: z.string().nullable(),
  /** Reading time of its text; null without a text. */
  minutes: z.number().nullable(),
  /** Order within the category, from 1. */
  position: z.number(),
  updatedAt: isoDateTime,
});
export type Resource = z.infer<typeof resource>;

export const resourceHit = z.object({
  resource,
  /** The text around the match; the summary if only title or summary match. */
  excerpt: z.string(),
});
export type ResourceHit = z.infer<typeof resourceHit>;
