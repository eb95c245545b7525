import { describe, expect, it } from 'vitest';
import { blockMarkup, type MarkupCallbacks } from './html-in.ts';
import { htmlTree } from './html-tree.ts';

function convert(inside: string) {
  const errors: string[] = [];
  const callbacks: MarkupCallbacks = {
    picture: () => null,
    warn: () => undefined,
    error: (_, reason) => errors.push(reason),
  };
  return { html: blockMarkup(htmlTree(inside), callbacks), errors };
}
const row = (...parts: readonly string[]) => `<mrow>${parts.join('')}</mrow>`;
const [x, y, two, plus] = ['<mi>x</mi>', '<mi>y</mi>', '<mn>2</mn>', '<mo>+</mo>'];

describe('formulas', () => {
  it.each([
    ['<mfrac><mn>3</mn><mn>4</mn></mfrac>', '3/4'],
    ['<msqrt><mn>16</mn></msqrt>', '√16'],
    [`<msup>${x}${two}</msup>`, 'x<sup>2</sup>'],
    [`<mfrac>${row(x, plus, y)}${two}</mfrac>`, '(x+y)/2'],
    [`<mfrac>${x}${row(two, y)}</mfrac>`, 'x/(2y)'],
    [`<mfrac>${x}<mfrac>${y}${two}</mfrac></mfrac>`, 'x/(y/2)'],
    [`<msqrt>${x}${plus}${y}</msqrt>`, '√(x+y)'],
    [`<mroot><mn>8</mn><mn>3</mn></mroot>`, '<sup>3</sup>√8'],
    [`<msup><mfrac>${x}${y}</mfrac>${two}</msup>`, '(x/y)<sup>2</sup>'],
    [`<msup><mfenced>${row(x, plus, y)}</mfenced>${two}</msup>`, '(x+y)<sup>2</sup>'],
    [`<msup>${row('<mo>(</mo>', x, plus, y, '<mo>)</mo>')}${two}</msup>`, '(x+y)<sup>2</sup>'],
    [
      `<msup>${row('<mo>(</mo>', x, '<mo>)</mo>', plus, '<mo>(</mo>', y, '<mo>)</mo>')}${two}</msup>`,
      '((x)+(y))<sup>2</sup>',
    ],
    [`<msubsup>${x}<mn>1</mn>${two}</msubsup>`, 'x<sub>1</sub><sup>2</sup>'],
    [`<msup><msup>${x}${two}</msup>${y}</msup>`, '(x<sup>2</sup>)<sup>y</sup>'],
    [row(two, '<mo>&#8290;</mo>', x, '<mo>-</mo>', y, '<mo>=</mo>', '<mn>0</mn>'), '2x−y = 0'],
    [row(x, '<mo>&lt;</mo>', y), 'x &lt; y'],
    [
      `<munderover><mo>∑</mo>${row('<mi>i</mi>', '<mo>=</mo>', '<mn>1</mn>')}<mi>n</mi></munderover><mi>i</mi>`,
      '∑<sub>i = 1</sub><sup>n</sup> i',
    ],
    [`${two}<mfrac><mn>3</mn><mn>4</mn></mfrac>`, '2 3/4'],
    [`${two}<mo>&#8290;</mo><mfrac><mn>3</mn><mn>4</mn></mfrac>`, '2(3/4)'],
    [`<mfrac><mn>1</mn>${two}</mfrac>${x}`, '(1/2)x'],
    [`<mfrac><mn>1</mn>${two}</mfrac><mn>3</mn>`, '(1/2)3'],
    [`<mn>6</mn><mo>÷</mo><mfrac><mn>1</mn>${two}</mfrac>`, '6 ÷ (1/2)'],
    [`${x}<mo>-</mo><mfrac><mn>3</mn><mn>4</mn></mfrac>${plus}${y}`, 'x−3/4+y'],
    [`<msqrt>${x}</msqrt>${y}`, '(√x)y'],
    [`<msqrt>${x}</msqrt>${plus}${y}`, '(√x)+y'],
    [`<msup><msqrt>${x}</msqrt>${two}</msup>`, '(√x)<sup>2</sup>'],
    [`<msup><mn>-3</mn>${two}</msup>`, '(−3)<sup>2</sup>'],
    [`<mfrac><mtext>a + b</mtext>${two}</mfrac>`, '(a + b)/2'],
    [`<mfrac><mn>1</mn><msqrt>${two}</msqrt></mfrac>`, '1/√2'],
    [`${two}<mroot><mn>8</mn><mn>3</mn></mroot>`, '2(<sup>3</sup>√8)'],
    [`${two}<mo>&#8290;</mo><msup><mn>3</mn>${two}</msup>`, '2·3<sup>2</sup>'],
    [`<mi>sin</mi><mo>&#8289;</mo>${x}`, 'sin x'],
    [`${two}${row(x, plus, y)}`, '2x+y'],
    [`<mtext>if</mtext>${x}`, 'if x'],
    [`<semantics>${row(x)}<annotation>x^2</annotation></semantics>`, 'x'],
  ])('%s is %s', (inside, text) => {
    expect(convert(`<p>If <math>${inside}</math> holds</p>`)).toEqual({
      html: `<p>If ${text} holds</p>`,
      errors: [],
    });
  });

  it.each([
    ['<mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable>', /mtable/],
    ['<mover><mi>x</mi><mo>¯</mo></mover>', /mover/],
    ['<mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac>', /without a line/],
    ['<mfrac><mn>3</mn></mfrac>', /mfrac/],
    ['<mn>2</mn><mn>3</mn>', /side by side/],
  ])('%s is an error, because text would change its meaning', (inside, reason) => {
    expect(convert(`<p><math>${inside}</math></p>`).errors).toEqual([expect.stringMatching(reason)]);
  });
});
