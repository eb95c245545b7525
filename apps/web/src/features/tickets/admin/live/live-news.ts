import type { DeskChange, TicketEventKind } from '@docket/contract/types';

type Change = DeskChange['tickets'][number];
const changeTexts: Partial<Record<TicketEventKind, (name: string) => string>> = {
  reply: (name) => `${name} has replied.`,
  claimed: (name) => `${name} has claimed this ticket.`,
  released: (name) => `${name} has released this ticket.`,
  team: (name) => `${name} has sent this ticket to another team.`,
  notes: (name) => `${name} has added or changed a comment.`,
  tagged: (name) => `${name} changed the tags.`,
  public: (name) => `${name} changed whether this thread is public.`,
};

/** A text about what someone else did to the open ticket; null if nothing happened. */
export function formatNews({ what, by }: Pick<Change, 'what' | 'by'>, meId: string): string | null {
  if (by === null) return what.includes('message') ? 'The student has written again.' : null;
  if (by.id === meId) return null;
  const first = what.map((one) => changeTexts[one]).find(Boolean);
  return first ? first(by.name) : null;
}
