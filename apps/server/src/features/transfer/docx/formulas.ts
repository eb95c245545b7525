import {
  attribute,
  type Element,
  escapeText,
  findChild,
  findChildren,
  getElementName,
  getElementText,
} from '../xml.ts';

const getValue = (element: Element | undefined): string =>
  (element && (element.getAttribute('m:val') ?? '')) || '';
const isOn = (element: Element | undefined) =>
  element !== undefined && !/^(?:0|off|false)$/.test(getValue(element));

/** The signs, numbers and names of a text. */
const readTokens = (text: string): string =>
  [...text.matchAll(/\d+(?:[.,]\d+)*|\p{L}\p{M}*|\S/gu)]
    .map(([token]) => {
      const name = /^\d/.test(token) ? 'mn' : /^\p{L}/u.test(token) ? 'mi' : 'mo';
      return `<${name}>${escapeText(token)}</${name}>`;
    })
    .join('');

const row = (inside: string) => `<mrow>${inside}</mrow>`;
const readAll = (element: Element | undefined): string =>
  row(element ? findChildren(element).map(toMathMl).join('') : '');
const isEmpty = (element: Element | undefined) => element === undefined || getElementText(element) === '';

/** A formula of Word as MathML; a part that has no counterpart keeps its name, so that it is reported. */
export function toMathMl(element: Element): string {
  const name = getElementName(element);
  const part = (of: string) => findChild(element, of);
  const properties = part(`${name}Pr`);
  const property = (of: string) => properties && findChild(properties, of);
  const e = () => readAll(part('e'));
  switch (name) {
    case 'r': {
      const text = findChildren(element, 't')
        .map((one) => one.textContent)
        .join('');
      const isText = part('rPr') && isOn(findChild(part('rPr')!, 'nor'));
      return isText ? `<mtext>${escapeText(text)}</mtext>` : readTokens(text);
    }
    case 'oMath':
    case 'box':
    case 'e':
      return name === 'box' ? e() : readAll(element);
    case 'f': {
      const line = getValue(property('type')) === 'noBar' ? ' linethickness="0"' : '';
      return `<mfrac${line}>${readAll(part('num'))}${readAll(part('den'))}</mfrac>`;
    }
    case 'rad':
      return isOn(property('degHide')) || isEmpty(part('deg'))
        ? `<msqrt>${e()}</msqrt>`
        : `<mroot>${e()}${readAll(part('deg'))}</mroot>`;
    case 'sSup':
      return `<msup>${e()}${readAll(part('sup'))}</msup>`;
    case 'sSub':
      return `<msub>${e()}${readAll(part('sub'))}</msub>`;
    case 'sSubSup':
      return `<msubsup>${e()}${readAll(part('sub'))}${readAll(part('sup'))}</msubsup>`;
    case 'd': {
      const sign = (of: string, usual: string) => (property(of) ? escapeText(getValue(property(of))) : usual);
      const inside = findChildren(element, 'e')
        .map(readAll)
        .join(`<mo>${sign('sepChr', '|')}</mo>`);
      return row(`<mo>${sign('begChr', '(')}</mo>${inside}<mo>${sign('endChr', ')')}</mo>`);
    }
    case 'nary': {
      const sign = `<mo>${escapeText(getValue(property('chr')) || '∫')}</mo>`;
      const [hasBelow, hasAbove] = [!isEmpty(part('sub')), !isEmpty(part('sup'))];
      const limits = hasAbove ? 'munderover' : hasBelow ? 'munder' : 'mrow';
      const below = hasBelow || hasAbove ? readAll(part('sub')) : '';
      return `<${limits}>${sign}${below}${hasAbove ? readAll(part('sup')) : ''}</${limits}>${e()}`;
    }
    case 'func':
      return `<mi>${escapeText(getElementText(part('fName')))}</mi>${e()}`;
    default:
      return /Pr$/.test(name) || /^(?:bookmark|proofErr)/.test(name)
        ? ''
        : `<${name}>${attribute(element, 'id')}${escapeText(getElementText(element))}</${name}>`;
  }
}
