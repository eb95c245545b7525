import { z } from 'zod';
import { isoDateTime, requiredText } from '../common.ts';
import { defineCall } from '../define.ts';

const name = z.string().min(1).max(60);
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\r\n\u2028\u2029]*$/, 'Write it on one line');
/** Plain text with placeholders such as {{firstName}}; an empty line in the body begins a new paragraph. */
const written = {
  subject: line(150).min(1, 'Enter a subject'),
  greeting: line(100),
  body: requiredText('Enter the email text').max(4_000),
  /** The label of the button that links to {{link}}; empty for none. */
  button: line(60),
  closing: z.string().trim().max(500),
};
const mailText = z.object({
  subject: z.string(),
  greeting: z.string(),
  body: z.string(),
  button: z.string(),
  closing: z.string(),
});
const template = z.object({
  name: z.string(),
  group: z.string(),
  title: z.string(),
  /** When it is sent. */
  about: z.string(),
  placeholders: z.array(
    z.object({
      name: z.string(),
      about: z.string(),
      sample: z.string(),
      isLink: z.boolean(),
      /** A text without this placeholder is refused. */
      required: z.boolean(),
    }),
  ),
  text: mailText,
  /** The product's default text. */
  defaultText: mailText,
  /** Null if nobody changed the text. */
  updatedAt: isoDateTime.nullable(),
});
/** The version that a form was loaded with; null for the default text. */
const seen = isoDateTime.nullable().optional();

/** The texts of emails, edited by staff. */
export const emailSettingCalls = {
  list: defineCall({
    method: 'GET',
    path: '/email-setting',
    who: 'admin',
    summary: 'List all email templates with their texts and placeholders',
    output: z.object({ emailSetting: z.array(template) }),
  }),
  update: defineCall({
    method: 'PUT',
    path: '/email-setting',
    who: 'admin',
    summary: 'Change an email template, from the next email on',
    body: z.strictObject({ name, ...written, updatedAt: seen }),
    output: z.object({ emailSetting: template }),
    errors: ['INVALID', 'CONFLICT'],
  }),
  reset: defineCall({
    method: 'POST',
    path: '/email-setting/reset',
    who: 'admin',
    summary: 'Restore the default text of an email template',
    body: z.strictObject({ name, updatedAt: seen }),
    output: z.object({ emailSetting: template }),
    errors: ['CONFLICT'],
  }),
  preview: defineCall({
    method: 'POST',
    path: '/email-setting/preview',
    who: 'admin',
    summary: 'Preview a text with sample values and its problems; nothing is stored',
    body: z.strictObject({
      name,
      subject: z.string().max(150),
      greeting: z.string().max(100),
      body: z.string().max(4_000),
      button: z.string().max(60),
      closing: z.string().max(500),
    }),
    output: z.object({
      preview: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
      issues: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
  }),
  test: defineCall({
    method: 'POST',
    path: '/email-setting/test',
    who: 'admin',
    summary: 'Send a text with sample values to your own address',
    body: z.strictObject({ name, ...written }),
    output: z.object({ to: z.string() }),
    errors: ['INVALID'],
  }),
};
