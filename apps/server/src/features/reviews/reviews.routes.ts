import type { Contract } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { AttemptServices } from '../attempts/attempts.types.ts';

/** All calls on the review inbox. */
export function reviewHandlers(_deps: Deps, _services: AttemptServices): Handlers<Contract['review']> {
  return {} as Handlers<Contract['review']>;
}
