import type { Contract } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { AttemptServices } from '../attempts/attempts.types.ts';

/** All calls on practice tests and timed sections. */
export function practiceHandlers(_deps: Deps, _services: AttemptServices): Handlers<Contract['practice']> {
  return {} as Handlers<Contract['practice']>;
}
