import { attribute, type Element, escapeText, findChildren, getElementName } from './xml.ts';

/** Thrown for an element whose meaning text can't keep. */
class FormulaError extends Error {}

const rows = new Set(['math', 'mrow', 'mstyle', 'mpadded']);
const tokens = new Set(['mi', 'mn', 'mtext', 'ms']);
/** Signs that nobody sees: function application, times, comma, plus. */
const unseen = /[\u2061-\u2064]/g;
const spaced = /^[=<>≤≥≠≈±×÷·→⇒⇔∧∨∈∉⊂⊆∪∩]$/;

function readToken(element: Element): string {
  const text = (element.textContent ?? '').replace(unseen, '').replace(/\s+/g, ' ').trim();
  if (getElementName(element) !== 'mo') return escapeText(text);
  const sign = text === '-' ? '\u2212' : text === '*' ? '×' : text;
  return spaced.test(sign) ? ` ${escapeText(sign)} ` : escapeText(sign);
}

/** The element itself, without rows around it that hold nothing else. */
function unwrap(element: Element): Element {
  const children = findChildren(element);
  return rows.has(getElementName(element)) && children.length === 1 ? unwrap(children[0]!) : element;
}
/** Whether a part can be raised, divided or put below a root without parentheses. */
function isSingle(element: Element): boolean {
  const one = unwrap(element);
  const name = getElementName(one);
  if (tokens.has(name) || name === 'mfenced' || name === 'msqrt') return true;
  if (!rows.has(name)) return false;
  const [first, ...rest] = findChildren(one).map((child) => (child.textContent ?? '').trim());
  return first === '(' && rest.at(-1) === ')' && rest.filter((text) => text === ')').length === 1;
}
const group = (element: Element) => (isSingle(element) ? convert(element) : `(${convert(element).trim()})`);
const isLarge = (element: Element) => /^[∑∏∫⋃⋂]$/.test((unwrap(element).textContent ?? '').trim());

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
  /** A power of a fraction, root or power needs parentheses too. */
  const base = () => (isLarge(part(0)) ? convert(part(0)) : group(part(0)));
  if (rows.has(name)) return children.map(convert).join('');
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
      return `${group(part(0))}/${group(part(1))}`;
    case 'msqrt': {
      const [only] = children;
      const inside = children.map(convert).join('').trim();
      return children.length === 1 && isSingle(only!) ? `√${inside}` : `√(${inside})`;
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
