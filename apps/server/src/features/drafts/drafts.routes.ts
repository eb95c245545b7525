import type { draftCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { draftService } from './drafts.service.ts';
import { type DraftParts, materialReader } from './material.service.ts';
import { createWriter } from './writer.ts';

/** Drafts of answers for tutors. */
export function draftHandlers(deps: Deps, parts: DraftParts): Handlers<typeof draftCalls> {
  const read = materialReader(deps, parts);
  const drafts = draftService(deps, createWriter(deps.config));
  return {
    async generate({ user, params, now }) {
      return drafts.begin(user.id, params.id, await read(user.id, params.id, now));
    },
  };
}
