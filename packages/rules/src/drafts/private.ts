import { tokenize } from './normal.ts';

export interface PrivacyRules {
  /** Full names of other students. */
  readonly names: readonly string[];
  /** Internal notes of staff. */
  readonly notes: readonly string[];
  /** Texts that the draft may repeat: the question, the student's own text and name. */
  readonly allowed: string;
  /** The origin of this product, 'https://docket.example'; links to it are allowed. */
  readonly ownOrigin: string | null;
}
export type PrivacyFinding = 'PRIVATE_DATA' | 'FOREIGN_LINK' | null;

const email =
  /[\p{L}\p{N}._%+-]{1,64}\s*(?:@|\(at\)|\[at\]|&#64;)\s*[\p{L}\p{N}-]{1,63}\s*(?:\.|\(dot\)|\[dot\])\s*\p{L}{2,}/iu;
const phone = /(?<![\p{L}\p{N}])\+?\d[\d ().-]{7,}\d(?![\p{L}\p{N}])/gu;
/** Two years, or numbers with decimals. */
const noPhone = /^\d{4}\s*-\s*\d{4}$|^\d+\.\d+\s*-\s*\d+\.\d+$/;
const anyLink =
  /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.|\bmailto:|\bjavascript:|\bdata:[\w.+-]{1,40}[/;,])[^\s)"'<>\]]*/giu;
const bareDomain =
  /(?<![\p{L}\p{N}@/.-])(?:[\p{L}\p{N}-]{2,63}\.)+(?:com|org|net|edu|gov|io|co|info|app|dev|ai|me|ly|gl|uk|de|eu|us|ru|cn|example|test)(?![\p{L}\p{N}-])/iu;
const target = /\]\(\s*([^)\s]*)/g;
/** A note counts as repeated from this many consecutive words on; that is not a coincidence. */
const run = 5;
/** Notes with fewer words are ignored, because their words occur anywhere. */
const leastNote = 3;

/** Checks a draft for data of other people, and for links to other sites. */
export function privacyGuard({
  names,
  notes,
  allowed,
  ownOrigin,
}: PrivacyRules): (text: string) => PrivacyFinding {
  const known = new Set(tokenize(allowed));
  const allowedText = ` ${tokenize(allowed).join(' ')} `;
  // A first name may be a common word; a full name, or a last name that the question does not contain, is a person.
  const people = names.flatMap((name) => {
    const nameTokens = tokenize(name);
    const last = nameTokens.at(-1) ?? '';
    return [
      nameTokens.join(' '),
      ...(nameTokens.length > 1 && last.length > 3 && !known.has(last) ? [last] : []),
    ];
  });
  const runs = new Set(
    notes.flatMap((note) => {
      const noteTokens = tokenize(note);
      const size = Math.min(run, noteTokens.length);
      if (size < leastNote) return [];
      return Array.from({ length: noteTokens.length - size + 1 }, (_, at) =>
        noteTokens.slice(at, at + size).join(' '),
      ).filter((one) => !allowedText.includes(` ${one} `));
    }),
  );
  const isOwn = (link: string) =>
    (link.startsWith('/') && !link.startsWith('//')) ||
    link.startsWith('#') ||
    (ownOrigin !== null && (link === ownOrigin || link.startsWith(`${ownOrigin}/`)));
  return (text) => {
    const links = [...(text.match(anyLink) ?? []), ...[...text.matchAll(target)].map((found) => found[1]!)];
    if (email.test(text) || (text.match(phone) ?? []).some((one) => !noPhone.test(one)))
      return 'PRIVATE_DATA';
    if (links.some((link) => !isOwn(link.replace(/[.,;:!?]+$/, '')))) return 'FOREIGN_LINK';
    if (bareDomain.test(text.replace(anyLink, ' '))) return 'FOREIGN_LINK';
    const draftText = ` ${tokenize(text).join(' ')} `;
    const named = people.some((name) => {
      if (name === '' || !draftText.includes(` ${name} `)) return false;
      // A last name that is also a common word counts only if it is capitalized.
      return (
        name.includes(' ') || new RegExp(`\\b${name[0]!.toUpperCase()}${name.slice(1)}\\b`, 'u').test(text)
      );
    });
    if (named) return 'PRIVATE_DATA';
    for (const one of runs) if (draftText.includes(` ${one} `)) return 'PRIVATE_DATA';
    return null;
  };
}
