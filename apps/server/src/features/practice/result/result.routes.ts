import type { Contract } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import type { PracticeServices } from '../practice.services.ts';

type Calls = Pick<Contract['practice'], 'reveal' | 'result' | 'replay' | 'reviewTime' | 'scoreHistory'>;

/** The result, and what follows from it. */
export function resultHandlers(_deps: Deps, _services: PracticeServices): Handlers<Calls> {
  return {} as Handlers<Calls>;
}
