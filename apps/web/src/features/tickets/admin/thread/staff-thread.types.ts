import type { Ticket } from '@docket/contract/types';
import type { Ref } from 'react';
import type { DeskLive } from '../live/use-desk-live.ts';

export type StaffPart = NonNullable<Ticket['staff']>;

export interface ThreadProps {
  id: string;
  live: DeskLive;
  onClose: () => void;
  /** Opens the previous or next ticket of the queue. */
  onStep: (step: 1 | -1) => void;
  handle: Ref<ThreadHandle>;
}

/** The actions that keys trigger in the open ticket. */
export interface ThreadHandle {
  readonly claim: () => void;
  readonly reply: () => void;
  readonly draft: () => void;
  readonly take: () => void;
  readonly templates: () => void;
  readonly notes: () => void;
  /** Moves the focus from a field to the heading. */
  readonly rest: () => void;
}
