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
  given: 'params, input, answer, served or expected',
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
  doomed: 'deleteTarget',
  mended: 'corrected or repaired',
  spoiled: 'invalid',
  anew: 'again',
  borne: 'carried',
  seldom: 'rarely',
  strangers: 'others',
  fills: 'backfills',
  tell: 'notify, report or reveal',
  tells: 'reveals or notifies',
  mend: 'repair',
  mends: 'repairs',
  sit: 'take (a test)',
  sits: 'takes',
  sittings: 'attempts',
  whys: 'reasons',
  hearer: 'listener',
  hearers: 'listeners',
  heard: 'onNotification or received',
  patience: 'timeout',
  stood: 'oldPosition',
  fitting: 'matching',
  lure: 'distractor',
  lures: 'distractors',
};

/** Words of two segments. */
const pairTerms = {
  go_on: 'continue',
  goes_on: 'continues',
  let_in: 'authenticate',
  of_life: 'heartbeat',
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

/** Whole names that say nothing. */
const wholeTerms = { most: 'max, or what is the largest', till: 'until, before or to' };

/** Names of statements and conditions at the top of a query file that do not say what is queried. */
const vagueTerms = new Set([
  'one',
  'all',
  'at',
  'own',
  'known',
  'unknown',
  'plain',
  'whole',
  'list',
  'search',
  'taken',
]);
const topDefinition = /^(?:export )?(?:async )?(?:const|let|function)[*\s]+([A-Za-z_$][\w$]*)/gm;

/** The address of a page, from before it was renamed. */
const fixedFiles = new Set(['apps/web/src/routes/superadmin/tickets/figures.tsx']);

/** It writes to the tables as they were before their columns were renamed. */
const oldSchemaFiles = new Set(['apps/server/src/db/old-data.test.ts']);

/** Standard terms that contain such a word: cut points of a scale, the letters A to E of options, columns of a name. */
const standardTerms =
  /(?:^|_)(?:cut_points?|option_letters?|given_names?|given_answers?|longest_streak|words_per_minute)(?=_|$)/g;

/** `places` is stored in the audit log; `diffWordsWithSpace` is the name of a package's function. */
const fixedNames = new Set(['places', 'diffWordsWithSpace', 'parseOptionLetter']);

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
  if (Object.hasOwn(wholeTerms, name)) return `"${name}": say ${wholeTerms[name]}`;
  const segments = splitName(splitName(name).join('_').replace(standardTerms, ''));
  for (const [i, segment] of segments.entries()) {
    const pair = `${segment}_${segments[i + 1]}`;
    if (Object.hasOwn(pairTerms, pair)) return `"${pair.replace('_', ' ')}": say ${pairTerms[pair]}`;
  }
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

/** A regular expression begins where a value may begin. */
const beforeRegExp = /(?:^|[([{,;:=!&|?>~+\-*%]|\b(?:return|typeof|case|in|of|await))\s*$/;

/**
 * The source without comments, texts and regular expressions: each is replaced by spaces of the same length, quotes
 * stay. Code inside `${}` is kept. A text in quotes ends with its line, so an apostrophe between tags hides one line
 * at most.
 */
export function blankTexts(source) {
  let out = '';
  let at = 0;
  /** One number for each open `${}`: the braces that are open inside it. */
  const templates = [];
  const blank = (end) => {
    out += source.slice(at, end).replace(/[^\n]/g, ' ');
    at = end;
  };
  const copy = (length) => {
    out += source.slice(at, at + length);
    at += length;
  };
  const endOf = (pattern, from) => {
    pattern.lastIndex = from;
    return pattern.exec(source) ? pattern.lastIndex : source.length;
  };
  const template = () => {
    const end = endOf(/(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y, at);
    blank(end);
    if (source.startsWith('${', at)) {
      templates.push(0);
      copy(2);
    } else copy(1);
  };
  while (at < source.length) {
    const char = source[at];
    if (source.startsWith('//', at) && source[at - 1] !== ':') blank(endOf(/[^\n]*/y, at));
    else if (source.startsWith('/*', at)) blank(endOf(/[\s\S]*?\*\//y, at));
    else if (char === "'" || char === '"') {
      const end = endOf(char === "'" ? /'(?:[^'\\\n]|\\.)*/y : /"(?:[^"\\\n]|\\.)*/y, at);
      copy(1);
      blank(end);
      if (source[at] === char) copy(1);
    } else if (char === '`') {
      copy(1);
      template();
    } else if (char === '/' && beforeRegExp.test(out.slice(-20)) && !/^\/>/.test(source.slice(at, at + 2)))
      blank(endOf(/\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])*\/?/y, at));
    else if (templates.length && char === '{') {
      templates[templates.length - 1] += 1;
      copy(1);
    } else if (templates.length && char === '}') {
      copy(1);
      if (templates.at(-1) === 0) {
        templates.pop();
        template();
      } else templates[templates.length - 1] -= 1;
    } else copy(1);
  }
  return out;
}

/**
 * Properties, parameters and names taken out of objects and lists: a name after `{`, `(`, `[`, `,`, `;`, `:`, `...` or
 * `readonly`, before `:`, `?:`, `,`, `)`, `}`, `]` or `=`; and methods, a name with `(` at the beginning of a line.
 * Uses of a name match as well: they are found at its definition too.
 */
const member =
  /(?<![\w$])(?=[A-Za-z_$])(?:(?<=[{([,;:]\s*|\breadonly\s+|\.\.\.)[A-Za-z_$][\w$]*(?=\s*(?:\??:|[,)}\]]|=(?!=)))|(?<=^\s*(?:async\s+)?)[A-Za-z_$][\w$]*(?=\??(?::|\()))/gm;

/** Columns of tables: `text('name')`, `index('name')`, `pgTable('name'`. */
const column = /\b[a-zA-Z]+\(\s*'([a-z][a-z0-9_]*)'/g;

/** The private names that a source text defines: `{ name, line, advice }`, in the order of the text. */
export function findPrivateNames(text, file = '') {
  if (oldSchemaFiles.has(file)) return [];
  const found = new Map();
  const code = blankTexts(text);
  const add = (at, isFunction, name) => {
    const advice = findStandardTerm(isFunction, name);
    if (advice && !found.has(at)) found.set(at, { name, line: code.slice(0, at).split('\n').length, advice });
  };
  for (const match of code.matchAll(definition)) {
    const [, kind, name] = match;
    const isFunction =
      kind === 'function' || (kind !== 'type' && startsFunction(code.slice(match.index + match[0].length)));
    add(match.index + match[0].length - name.length, isFunction, name);
  }
  for (const match of code.matchAll(member)) add(match.index, false, match[0]);
  if (file.endsWith('.queries.ts'))
    for (const match of code.matchAll(topDefinition))
      if (vagueTerms.has(match[1]))
        found.set(match.index, {
          name: match[1],
          line: code.slice(0, match.index).split('\n').length,
          advice: `"${match[1]}": say what is queried, such as listPlans or matchesOwner`,
        });
  if (file.endsWith('.tables.ts'))
    for (const match of text.matchAll(column)) add(match.index + match[0].indexOf("'") + 1, false, match[1]);
  return [...found].sort(([a], [b]) => a - b).map(([, one]) => one);
}

/** The advice for the name of a file, or null if it is allowed. Only the last part of the path is checked. */
export function findPrivateFileName(path) {
  const name = path
    .split('/')
    .at(-1)
    .replace(/\.[a-z]+$/, '');
  return fixedFiles.has(path) ? null : findStandardTerm(false, name.replace(/[.$-]+/g, '_'));
}
