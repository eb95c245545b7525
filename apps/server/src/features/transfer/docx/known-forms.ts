import { XMLSerializer } from '@xmldom/xmldom';
import {
  allBelow,
  type Element,
  findChild,
  findChildren,
  getElementName,
  keepSeparators,
  parseXml,
} from '../xml.ts';
import { toMathMl } from './formulas.ts';

/** The style of a run whose text is MathML; the converter makes an element `math` of it. */
export const formulaStyle = 'DocketFormula';
const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const isOn = (element: Element | undefined) =>
  element !== undefined && !/^(?:0|off|false|none)$/.test(element.getAttribute('w:val') ?? '');

function createRun(around: Element, text: string, style?: string): Element {
  const document = around.ownerDocument!;
  const run = document.createElementNS(w, 'w:r');
  if (style) {
    const properties = document.createElementNS(w, 'w:rPr');
    const named = document.createElementNS(w, 'w:rStyle');
    named.setAttributeNS(w, 'w:val', style);
    properties.appendChild(named);
    run.appendChild(properties);
  }
  const content = document.createElementNS(w, 'w:t');
  content.setAttribute('xml:space', 'preserve');
  content.appendChild(document.createTextNode(text));
  run.appendChild(content);
  return run;
}
const replaceBy = (element: Element, all: readonly Element[]) => {
  for (const one of all) element.parentNode?.insertBefore(one, element);
  element.parentNode?.removeChild(element);
};

/**
 * A document in forms that the converter knows: formulas as runs with MathML, the reading of a word behind it, text that is
 * struck out twice like other struck-out text, and no hidden text.
 */
export function toKnownForms(path: string, content: Buffer): Buffer {
  if (!/<\w+:(?:oMath|oMathPara|ruby|dstrike|vanish)[\s/>]/.test(content.toString())) return content;
  const root = parseXml(path, content);
  for (const run of allBelow(root, 'r')) {
    const properties = findChild(run, 'rPr');
    if (!properties) continue;
    if (isOn(findChild(properties, 'vanish'))) run.parentNode?.removeChild(run);
    const struck = findChild(properties, 'dstrike');
    if (struck && isOn(struck))
      properties.replaceChild(root.ownerDocument!.createElementNS(w, 'w:strike'), struck);
  }
  for (const ruby of allBelow(root, 'ruby')) {
    const run = ruby.parentNode as Element | null;
    const readPart = (name: string) => findChild(ruby, name)?.textContent ?? '';
    const text = createRun(ruby, `${readPart('rubyBase')}(${readPart('rt')})`);
    if (run && getElementName(run) === 'r') replaceBy(run, [text]);
    else replaceBy(ruby, [text]);
  }
  const inLines = (formula: Element) => createRun(formula, `<math>${toMathMl(formula)}</math>`, formulaStyle);
  for (const block of allBelow(root, 'oMathPara'))
    replaceBy(block, findChildren(block, 'oMath').map(inLines));
  for (const formula of allBelow(root, 'oMath')) replaceBy(formula, [inLines(formula)]);
  return Buffer.from(keepSeparators(new XMLSerializer().serializeToString(root)));
}
