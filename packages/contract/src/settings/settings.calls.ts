import { z } from 'zod';
import { defineCall } from '../define.ts';
import { appSettings, privacyFacts } from './settings.entities.ts';

export const appSettingCalls = {
  all: defineCall({
    method: 'GET',
    path: '/app-setting',
    who: 'any',
    summary: 'Settings of the product that pages need',
    output: z.object({ appSetting: appSettings }),
  }),
  publicFaqs: defineCall({
    method: 'GET',
    path: '/app-setting/public-faqs',
    who: 'public',
    summary: 'Get the questions and answers of the public pages',
    output: z.object({
      faqs: appSettings.pick({
        planFaqs: true,
        prepPlusFaqs: true,
        supportFaqs: true,
        supportExternalFaqs: true,
      }),
    }),
  }),
  privacyNotice: defineCall({
    method: 'GET',
    path: '/app-setting/privacy-notice',
    who: 'public',
    summary: 'Get what the privacy notice says of this installation: who runs it and which services it uses',
    output: privacyFacts,
  }),
  readCleo: defineCall({
    method: 'GET',
    path: '/app-setting/cleo',
    who: 'public',
    summary: 'Get the text of the page of the CLEO partner program',
    output: z.object({
      /** Sanitized HTML. */
      html: z.string(),
    }),
  }),
  fetchReviews: defineCall({
    method: 'GET',
    path: '/app-setting/fetch-reviews',
    who: 'any',
    summary: 'Get testimonials for the plans page',
    output: z.object({
      reviews: z.array(z.object({ name: z.string(), text: z.string(), rating: z.number() })),
    }),
  }),
  one: defineCall({
    method: 'GET',
    path: '/app-setting/{name}',
    who: 'any',
    summary: 'One setting by name',
    params: z.strictObject({ name: z.string().regex(/^[A-Za-z][A-Za-z-]{1,40}$/) }),
    output: z.object({ name: z.string(), value: z.unknown() }),
  }),
};
