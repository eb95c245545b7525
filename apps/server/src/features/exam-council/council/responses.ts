import { z } from 'zod';
import { simulatorPath } from '../simulator/simulator-path.ts';

/** A timestamp or a day; a day becomes its first millisecond in UTC. */
const date = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()])
  .nullish()
  .transform((text) => (text ? new Date(text) : null));
const shortText = z.string().min(1).max(100);

/** An account in the council's response. Unknown fields are ignored. */
export const accountResponse = z
  .object({
    studentCoachingId: shortText,
    accountId: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,40}$/)
      .nullish()
      .transform((value) => value ?? null),
    linked: z.boolean(),
    linkedDate: date,
    subscriptionType: shortText.nullish().transform((value) => value ?? null),
    subscriptionExpirationDate: date,
    prepPlusActivationDate: date,
  })
  .refine(
    (account): boolean => !account.linked || account.accountId !== null,
    'a linked account needs an accountId',
  );

/** The link is opened in the student's browser, so only HTTP URLs are accepted. */
export const linkResponse = z.object({
  studentCoachingId: shortText,
  linkUrl: z
    .string()
    .max(2_000)
    .refine(
      (url) =>
        url.startsWith(`${simulatorPath}/link/`) || z.url({ protocol: /^https?$/ }).safeParse(url).success,
      'not a web address',
    ),
});
