import type { Contract } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import type { PracticeServices } from '../practice.services.ts';

type Calls = Pick<
  Contract['practice'],
  | 'create'
  | 'get'
  | 'start'
  | 'pause'
  | 'resume'
  | 'submitSection'
  | 'sheet'
  | 'skip'
  | 'ping'
  | 'answer'
  | 'hideOption'
  | 'flag'
  | 'confidence'
  | 'highlight'
  | 'brAnswer'
  | 'brHideOption'
>;

/** Sitting a test: its states, its clock and what is said in it. */
export function sittingHandlers(_deps: Deps, _services: PracticeServices): Handlers<Calls> {
  return {} as Handlers<Calls>;
}
