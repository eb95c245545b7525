import type { Contract } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import type { PracticeServices } from '../practice.services.ts';

type Calls = Pick<
  Contract['practice'],
  | 'offers'
  | 'list'
  | 'search'
  | 'archive'
  | 'archiveMany'
  | 'archiveAll'
  | 'restore'
  | 'restoreMany'
  | 'restoreAll'
  | 'remove'
>;

/** What can be taken, and what was. */
export function historyHandlers(_deps: Deps, _services: PracticeServices): Handlers<Calls> {
  return {} as Handlers<Calls>;
}
