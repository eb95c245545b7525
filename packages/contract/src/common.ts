import { z } from 'zod';
import { emailFormat, hasVisibleText, phoneFormat } from './formats.ts';

/** A UUID (ours are version 7, which sort by time); accepted in any case and converted to lower case. */
export const id = z.uuid().toLowerCase();
/** Years that both the database and four-digit ISO 8601 support. */
const knownYear = (text: string) => {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999;
};
/** A timestamp, ISO 8601 in UTC. */
export const isoDateTime = z.iso.datetime({ offset: true }).refine(knownYear, 'Enter a valid year');
/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date().refine(knownYear, 'Enter a valid year');
export const idParams = z.strictObject({ id });
/** The version that a change was made from: with it, the change is refused (409) if there is a newer one. */
export const seenVersion = { updatedAt: isoDateTime.optional() };
/** A hash of the fields that a form edits. */
export const version = z.string().regex(/^[0-9a-f]{16}$/);
export const nothing = z.strictObject({});
/** The body of a call that takes none: pages may send an empty object. */
export const noBody = nothing.optional();
export const ok = z.object({ ok: z.literal(true) });

/** A search term of a list; one that shows nothing is none. */
export const searchTerm = z
  .string()
  .trim()
  .max(200)
  .transform((text) => (hasVisibleText(text) ? text : ''));

/** A repeated query parameter (`filter[]=a&filter[]=b`); a single value arrives as a string. */
export const many = <T extends z.ZodType>(item: T, max = 50) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(max).optional(),
  );

/** An enum in any case ('Drilling' for 'drilling'), or by an alias ('Unread only' for 'unread'). */
export const anySpelling = <T extends z.ZodEnum>(choice: T, otherNames: Record<string, z.output<T>> = {}) =>
  z.preprocess((value: z.input<T>) => {
    if (typeof value !== 'string') return value;
    const lower = value.toLowerCase();
    return otherNames[lower] ?? lower;
  }, choice);

/** A flag in a query: true, false, 1, 0, yes, no. */
export const flag = z.stringbool({ truthy: ['true', '1', 'yes'], falsy: ['false', '0', 'no'] });
export const sortOrder = z.enum(['asc', 'desc']);
/** Page numbers start at 1. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
};
export const paged = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), page: z.number(), size: z.number(), total: z.number() });
/**
 * A page whose rows belong to accounts. `counted` rows of people and `demo` rows of demo accounts match the filters,
 * whether or not the page lists both; a long list counts each up to a limit (decision 94).
 */
export const countedPage = <T extends z.ZodType>(item: T) =>
  paged(item).extend({ counted: z.number(), demo: z.number() });
export const cursored = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** The error envelope of every failed call. */
export const errorEnvelope = z.object({
  error: z.string(),
  message: z.string(),
  details: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  accessCode: z.number().optional(),
  /**
   * With CONFLICT: another payment of the student is in progress. The same request, with the same key, can be sent
   * again after this many seconds.
   */
  retryAfterSeconds: z.number().optional(),
  /** With OPEN_DRILL: the drill to resume or to replace. */
  openDrill: z
    .object({ id: z.uuid(), title: z.string(), answered: z.number(), questions: z.number() })
    .optional(),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

/** A text that people read, trimmed: an empty one is refused, and one of which nothing can be seen. */
export const requiredText = (missing = 'This field is required') =>
  z.string().trim().min(1, { error: missing, abort: true }).refine(hasVisibleText, missing);
export const email = z
  .string()
  .trim()
  .max(254)
  .regex(emailFormat, 'Enter a valid email address')
  .transform((value) => value.toLowerCase());
/** A new password; the rest of the rule is `findPasswordProblem` (422). Existing ones have up to 200 characters. */
export const password = z
  .string()
  .min(10, 'Use at least 10 characters')
  .max(128, 'Use at most 128 characters');
export const personName = requiredText('Enter a name').max(80);
export const phone = z.string().trim().regex(phoneFormat, 'Enter a phone number');
/** Rich text in requests: HTML that the server sanitizes. */
export const richText = (max = 20_000) => z.string().max(max);
