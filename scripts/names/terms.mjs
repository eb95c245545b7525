// The private words that definitions may not use, each with the standard term (docs/GLOSSARY.md).

/** Names are compared segment by segment: `findOldWords` has the segments find, old, words. */
const segmentTerms = {
  words: 'label, query, searchTerms, answers or tokens',
  told: 'notified, reported or notification',
  said: 'answer, reported or acknowledged',
  held: 'embargoed (questions), locked (rows) or clamped (times)',
  stand: 'status',
  stands: 'statuses',
  standing: 'status or entitlement',
  standings: 'leaderboard',
  lane: 'bucket or queue',
  lanes: 'buckets or queues',
  shelf: 'archive or index',
  walk: 'scan (an index) or route-table test',
  walked: 'scanned',
  walls: 'boundaries (architecture test)',
  moment: 'timestamp or isoDateTime',
  moments: 'timestamps',
  asked: 'requested, query or filter',
  given: 'params, answer or served',
  face: 'adapter or surface',
  faces: 'adapters',
  look: 'impersonation, presence or poll',
  looks: 'impersonations or polls',
  looking: 'presence',
  viewing: 'impersonation',
  viewer: 'impersonator or reader',
  sitting: 'attempt',
  fault: 'error or AppError',
  faults: 'errors or validationIssues',
  figures: 'metrics or statistics',
  letter: 'option (A to E) or email',
  letters: 'options or emails',
  inhabit: 'seed',
  inhabitant: 'seededUser',
  world: 'fixture',
  thing: 'what it is: row, entity, field',
  things: 'fixtureIds, rows or entities',
  mornings: 'dailyReminder',
  rounds: 'scheduler or poller',
  place: 'position, cursor, rank, seat or location',
  places: 'positions, ranks, seats or locations',
  cut: 'limit, offset or truncate',
  slice: 'page',
  hope: 'expectation or minimum',
  fits: 'matches or isValid',
  near: 'closest, similar or around',
  gift: 'newAttempt',
  doomed: 'deleteTarget',
  mended: 'corrected or repaired',
  spoiled: 'invalid',
  anew: 'again',
  borne: 'carried',
  seldom: 'rarely',
  strangers: 'others',
  fills: 'backfills',
};

/**
 * As the last segment these are private nouns; as a verb at the beginning the word is standard (signPayload, signIn).
 */
const nounTerms = { sign: 'hash, bitmask or token', signs: 'hashes or bitmasks' };

/** The first segment of a limit. */
const limitTerms = {
  most: 'maxX or MAX_X',
  longest: 'maxX or MAX_X (a limit), or longestX of a list in a function',
};

/** Names of the wire format that the specification fixes, and the standard name of A to E. */
const fixedNames = new Set(['givenAnswer', 'givenAnswers', 'optionLetter', 'optionLetters', 'parseOptionLetter']);

/** `findOldWords` as find, old, words; `HTTPError` as http, error; `MAX_X` as max, x. */
export function splitName(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$]+/)
    .filter(Boolean);
}

/**
 * The advice for a defined name, or null if the name is allowed.
 * @param {boolean} isFunction whether the definition is a function: a declaration, an arrow function or a function
 *   expression
 */
export function findStandardTerm(isFunction, name) {
  if (fixedNames.has(name)) return null;
  const segments = splitName(name);
  for (const segment of segments)
    if (Object.hasOwn(segmentTerms, segment)) return `"${segment}": say ${segmentTerms[segment]}`;
  const [first, last] = [segments[0], segments.at(-1)];
  if (last in nounTerms && (segments.length > 1 || /^[A-Z]/.test(name)))
    return `"${last}": say ${nounTerms[last]}`;
  if (segments.length > 1 && first in limitTerms) return `"${first}": say ${limitTerms[first]}`;
  if (isFunction && segments.length > 1 && last === 'of')
    return `"${name}": a function is a verb and its object, such as find${capitalize(segments.at(-2))} or find${capitalize(segments.at(-2))}OfUser`;
  return null;
}

const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);

const definition = /\b(function|const|let|class|interface|type|enum)\b[*\s]+([A-Za-z_$][\w$]*)/g;

/**
 * The text after the name of a constant that is a function: `= (a) =>`, `= <T>(a): B =>`, `= async a =>`, `=
 * function`, with or without a type before the equals sign. A parenthesis counts only if an arrow follows its end, so
 * `= (1 + 2)` is not a function.
 */
function startsFunction(rest) {
  const assigned = /^\s*(?::[^=;]*(?:=>[^=;]*)*)?=\s*(?:async\b\s*)?/.exec(rest);
  if (!assigned) return false;
  const value = rest.slice(assigned[0].length);
  if (/^function\b/.test(value) || /^[A-Za-z_$][\w$]*\s*=>/.test(value)) return true;
  const open = /^(?:<[^=(]*>\s*)?\(/.exec(value);
  if (!open) return false;
  let depth = 1;
  let at = open[0].length;
  for (; at < value.length && depth > 0; at += 1) depth += value[at] === '(' ? 1 : value[at] === ')' ? -1 : 0;
  return /^\s*(?:=>|:[^;]*?=>)/.test(value.slice(at));
}

/** The private names that a source text defines: `{ name, line, advice }`, in the order of the text. */
export function findPrivateNames(text) {
  const found = [];
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
  for (const match of code.matchAll(definition)) {
    const [, kind, name] = match;
    const isFunction =
      kind === 'function' || (kind !== 'type' && startsFunction(code.slice(match.index + match[0].length)));
    const advice = findStandardTerm(isFunction, name);
    if (advice) found.push({ name, line: code.slice(0, match.index).split('\n').length, advice });
  }
  return found;
}
