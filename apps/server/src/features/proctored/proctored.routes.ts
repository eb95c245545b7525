import type { Contract } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { AttemptServices } from '../attempts/attempts.types.ts';

/** All calls on proctored tests. */
export function proctoredHandlers(
  _deps: Deps,
  _services: AttemptServices,
): Handlers<Contract['proctored-test']> {
  return {} as Handlers<Contract['proctored-test']>;
}
