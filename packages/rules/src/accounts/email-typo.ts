import { distance } from 'fastest-levenshtein';

/** The mail domains that most students use. */
const commonDomains = [
  ...[
    'gmail.com',
    'googlemail.com',
    'yahoo.com',
    'ymail.com',
    'outlook.com',
    'hotmail.com',
    'live.com',
    'msn.com',
  ],
  ...[
    'icloud.com',
    'me.com',
    'mac.com',
    'aol.com',
    'proton.me',
    'protonmail.com',
    'comcast.net',
    'verizon.net',
  ],
  ...['att.net', 'sbcglobal.net', 'gmx.com', 'mail.com', 'yahoo.co.uk', 'hotmail.co.uk', 'yahoo.ca'],
];
/** Existing domains that are one letter from a common one. */
const realDomains = new Set([
  'gmx.net',
  'gmx.de',
  'mail.ru',
  'email.com',
  'pm.me',
  'yahoo.co',
  'live.co.uk',
  'live.ca',
]);
const commonEndings: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  vom: 'com',
  xom: 'com',
  cpm: 'com',
  ent: 'net',
  nte: 'net',
  eud: 'edu',
  edi: 'edu',
  deu: 'edu',
};

function suggestDomain(domain: string): string | null {
  if (commonDomains.includes(domain) || realDomains.has(domain)) return null;
  // One letter of short names such as me.com makes another real one.
  const closest = commonDomains
    .map((common) => ({ common, edits: distance(domain, common) }))
    .filter(({ common, edits }) => edits <= (common.length >= 9 ? 2 : common.length >= 7 ? 1 : 0))
    .sort((a, b) => a.edits - b.edits);
  if (closest[0]) return closest[0].common;
  const dot = domain.lastIndexOf('.');
  const ending = commonEndings[domain.slice(dot + 1)];
  return dot > 0 && ending ? `${domain.slice(0, dot)}.${ending}` : null;
}

/** The address that was probably meant, where the domain looks like a mistyped one; else null. */
export function suggestEmail(email: string): string | null {
  const [localPart, domain, ...more] = email.trim().toLowerCase().split('@');
  if (!localPart || !domain || more.length > 0) return null;
  const suggestion = suggestDomain(domain);
  return suggestion ? `${localPart}@${suggestion}` : null;
}
