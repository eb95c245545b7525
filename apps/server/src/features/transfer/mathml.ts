import { attribute, type Element, escapeText, findChildren, getElementName } from './xml.ts';

/** Thrown for an element whose meaning text can't keep. */
class FormulaError extends Error {}

const rows = new Set(['math', 'mrow', 'mstyle', 'mpadded']);
const tokens = new Set(['mi', 'mn', 'mtext', 'ms']);
/** Signs that nobody sees: function application, times, comma, plus. */
const unseen = /[\u2061-\u2064]/g;
const spaced = /^[=<>≤≥≠≈±×÷·→⇒⇔∧∨∈∉⊂⊆∪∩]$/;
/** Beside these a fraction stays one: "x+3/4", but "6 ÷ (3/4)". A root ends only where none of "+" and "−" follows. */
const loose = /^[=<>≤≥≠≈±→⇒⇔∧∨∈∉⊂⊆∪∩+\u2212,;|]$/;

const readOperator = (element: Element): string => {
  const text = (element.textContent ?? '').replace(unseen, '').trim();
  return text === '-' ? '\u2212' : text === '*' ? '×' : text;
};
function readToken(element: Element): string {
  if (getElementName(element) !== 'mo')
    return escapeText((element.textContent ?? '').replace(unseen, '').replace(/\s+/g, ' ').trim()).replace(
      /^-/,
      '\u2212',
    );
  const sign = readOperator(element);
  return spaced.test(sign) ? ` ${escapeText(sign)} ` : escapeText(sign);
}

/** The element itself, without rows around it that hold nothing else. */
function unwrap(element: Element): Element {
  const children = findChildren(element);
  return rows.has(getElementName(element)) && children.length === 1 ? unwrap(children[0]!) : element;
}
/** Whether a part is one sign, word or number, or has parentheses of its own: it can be raised as it is. */
function isSingle(element: Element): boolean {
  const one = unwrap(element);
  const name = getElementName(one);
  if (tokens.has(name)) return /^[\p{L}\p{N}.,′∞%°]+$/u.test((one.textContent ?? '').trim());
  if (name === 'mfenced') return true;
  if (!rows.has(name)) return false;
  const [first, ...rest] = findChildren(one).map((child) => (child.textContent ?? '').trim());
  return first === '(' && rest.at(-1) === ')' && rest.filter((text) => text === ')').length === 1;
}
const group = (element: Element) => (isSingle(element) ? convert(element) : `(${convert(element).trim()})`);
/** Above or below a line a root needs no parentheses either. */
const operand = (element: Element) =>
  getElementName(unwrap(element)) === 'msqrt' ? convert(element) : group(element);
const isLarge = (element: Element) => /^[∑∏∫⋃⋂]$/.test((unwrap(element).textContent ?? '').trim());

/** The parts of a row, also those of rows within it. */
const listParts = (row: Element): Element[] =>
  findChildren(row).flatMap((child) => (rows.has(getElementName(child)) ? listParts(child) : child));
const isOperator = (element: Element | undefined) =>
  element !== undefined && getElementName(element) === 'mo';
/** An operator that shows nothing, such as an invisible times. */
const isUnseen = (element: Element) => isOperator(element) && readOperator(element) === '';
const isWhole = (element: Element) =>
  getElementName(element) === 'mn' && /^\d+$/.test((element.textContent ?? '').trim());
/** "3/4" of whole numbers, which may belong to a mixed number. */
const isPlainFraction = (element: Element) =>
  getElementName(element) === 'mfrac' && findChildren(element).every((part) => isWhole(unwrap(part)));

/** A part of a row, in parentheses if what stands beside it would change its meaning. */
function convertPart(
  part: Element,
  before: Element | undefined,
  after: Element | undefined,
  isMixed: boolean,
): string {
  const name = getElementName(part);
  const html = convert(part);
  if (!['mfrac', 'msqrt', 'mroot'].includes(name)) return html;
  const opens = before && isOperator(before) ? readOperator(before) : undefined;
  const closes = after && isOperator(after) ? readOperator(after) : undefined;
  const isFreeBefore =
    isMixed || !before || (opens !== undefined && (loose.test(opens) || /^[([{]$/.test(opens)));
  const isFreeAfter =
    !after ||
    (closes !== undefined &&
      (/^[)\]}]$/.test(closes) ||
        (loose.test(closes) && (name === 'mfrac' || !/^[+\u2212±]$/.test(closes)))));
  return isFreeBefore && isFreeAfter ? html : `(${html})`;
}

/** Parts that stand side by side without an operator: what keeps them apart in text. */
function joinParts(
  left: { part: Element; html: string },
  right: { part: Element; html: string },
  isTimes: boolean,
) {
  const [end, start] = [
    left.html
      .replace(/<[^>]*>/g, '')
      .trim()
      .at(-1) ?? '',
    right.html.trim(),
  ];
  if (getElementName(left.part) === 'mtext' || getElementName(right.part) === 'mtext') return ' ';
  const isDigit = /^\p{N}/u.test(start);
  if (/\p{N}/u.test(end) && (isDigit || start.startsWith('<sup>')) && !left.html.endsWith('>')) {
    if (isDigit && !isTimes) throw new FormulaError('numbers side by side');
    return '·';
  }
  if (/\p{L}/u.test(end) && (isDigit || start.startsWith('<sup>')) && !left.html.endsWith('>')) return '·';
  // The name of a function, such as "sin".
  return getElementName(left.part) === 'mi' && /^\p{L}{2,}$/u.test(left.html) && !start.startsWith('(')
    ? ' '
    : '';
}

function convertRow(row: Element): string {
  const parts = listParts(row);
  let html = '';
  let left: { part: Element; html: string } | null = null;
  let isTimes = false;
  for (const [at, part] of parts.entries()) {
    if (isUnseen(part)) {
      isTimes ||= part.textContent!.includes('\u2062');
      continue;
    }
    const before = parts[at - 1];
    const isMixed = before !== undefined && isWhole(before) && isPlainFraction(part);
    const right = { part, html: convertPart(part, before, parts[at + 1], isMixed) };
    const isJoined = left !== null && !isOperator(left.part) && !isOperator(part);
    if (isJoined) html += isMixed ? ' ' : joinParts(left!, right, isTimes);
    html += right.html;
    [left, isTimes] = [right, false];
  }
  return html;
}

function convert(element: Element): string {
  const name = getElementName(element);
  const children = findChildren(element);
  const part = (at: number): Element => {
    const child = children[at];
    if (!child) throw new FormulaError(name);
    return child;
  };
  const below = (at: number) => `<sub>${convert(part(at)).trim()}</sub>`;
  const above = (at: number) => `<sup>${convert(part(at)).trim()}</sup>`;
  const base = () => (isLarge(part(0)) ? convert(part(0)) : group(part(0)));
  if (rows.has(name)) return convertRow(element);
  if (tokens.has(name) || name === 'mo') return readToken(element);
  switch (name) {
    case 'semantics':
      return convert(part(0));
    case 'mspace':
      return ' ';
    case 'mfrac':
      // Without a line it is no fraction, but a binomial coefficient.
      if (/^0[a-z%]*$/.test(attribute(element, 'linethickness')))
        throw new FormulaError('mfrac without a line');
      return `${operand(part(0))}/${operand(part(1))}`;
    case 'msqrt': {
      const inside = convertRow(element).trim();
      return children.length === 1 && isSingle(part(0)) ? `√${inside}` : `√(${inside})`;
    }
    case 'mroot':
      return `${above(1)}√${group(part(0))}`;
    case 'msup':
      return `${base()}${above(1)}`;
    case 'msub':
      return `${base()}${below(1)}`;
    case 'msubsup':
      return `${base()}${below(1)}${above(2)}`;
    case 'munderover':
      if (!isLarge(part(0))) throw new FormulaError(name);
      return `${base()}${below(1)}${above(2)} `;
    case 'munder':
      if (!isLarge(part(0))) throw new FormulaError(name);
      return `${base()}${below(1)} `;
    case 'mfenced': {
      const open = element.getAttribute('open') ?? '(';
      const close = element.getAttribute('close') ?? ')';
      return `${escapeText(open)}${children.map((child) => convert(child).trim()).join(', ')}${escapeText(close)}`;
    }
    default:
      throw new FormulaError(name);
  }
}

/** Why a formula with this element can't be imported. */
export const lostFormula = (element: string) =>
  `This formula can't be shown as text (${element}). Write it in words, or add it as a picture`;

/**
 * A formula as text with sub and sup: "3/4", "√16", "x²", "(a+b)/2". Else the name of the element whose meaning
 * can't be kept, such as a matrix or an accent.
 */
export function convertFormula(math: Element): { readonly html: string } | { readonly lost: string } {
  try {
    return { html: convert(math).replace(/ {2,}/g, ' ').trim() };
  } catch (error) {
    if (error instanceof FormulaError) return { lost: error.message };
    throw error;
  }
}
