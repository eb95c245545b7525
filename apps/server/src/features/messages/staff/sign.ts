import {
  type AboutKind,
  aboutKind,
  type DeskTeam,
  deskTeam,
  type SectionType,
  sectionType,
} from '@docket/contract';

/** What a ticket is filtered by besides where it stands; null does not narrow. */
export interface Signed {
  readonly kind: AboutKind | null;
  readonly team: DeskTeam | null;
  readonly sectionType: SectionType | null;
  readonly unread: boolean;
  /** Claimed by nobody. */
  readonly unclaimed: boolean;
  readonly testId: string | null;
  readonly claimedBy: string | null;
  readonly planId: string | null;
  readonly tagged: string | null;
}
interface Sign {
  /** The bits that are asked for, and what they have to be; bigint as text. */
  readonly mask: string;
  readonly wanted: string;
}

const digits = (id: string, many: number) => BigInt(`0x${id.slice(-many)}`);
const place = (options: readonly string[], value: string) => BigInt(options.indexOf(value) + 1);

/**
 * The bits that the sign of a ticket must have for these filters, as the database has them (docket_ticket_sign in
 * 0017_ticket_signs.sql and 0032_tickets_about_admissions.sql): what can be numbered by its number, ids by their last 12 bits, of who is tagged one of 16 bits.
 * Whatever fits has them; of what does not, one in 4,096 or fewer has those of an id.
 */
export function signOf(asked: Signed): Sign {
  let mask = 0n;
  let wanted = 0n;
  const ask = (from: number, bits: number, value: bigint) => {
    mask |= ((1n << BigInt(bits)) - 1n) << BigInt(from);
    wanted |= value << BigInt(from);
  };
  if (asked.kind) ask(0, 3, place(aboutKind.options, asked.kind));
  if (asked.team) ask(3, 3, place(deskTeam.options, asked.team));
  if (asked.sectionType) ask(6, 2, place(sectionType.options, asked.sectionType));
  if (asked.unread) ask(8, 1, 1n);
  if (asked.unclaimed) ask(9, 1, 1n);
  if (asked.testId) ask(10, 12, digits(asked.testId, 3));
  if (asked.claimedBy) ask(22, 12, digits(asked.claimedBy, 3));
  if (asked.planId) ask(34, 12, digits(asked.planId, 3));
  if (asked.tagged) ask(46 + Number(digits(asked.tagged, 1)), 1, 1n);
  return { mask: mask.toString(), wanted: wanted.toString() };
}
