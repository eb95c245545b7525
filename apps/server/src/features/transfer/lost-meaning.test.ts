import { describe, expect, it } from 'vitest';
import { listErrors, readFile, readLrQuestions } from '../../test/fixtures/transfer/read-file.ts';
import { blockMarkup, type MarkupCallbacks } from './html-in.ts';
import { htmlTree } from './html-tree.ts';
import { findLostMeaning } from './lost-meaning.ts';

function convert(inside: string) {
  const errors: string[] = [];
  const callbacks: MarkupCallbacks = {
    picture: () => null,
    warn: () => undefined,
    error: (_, reason) => errors.push(reason),
  };
  return { html: blockMarkup(htmlTree(inside), callbacks), errors };
}
const lost = [
  '<p><del>not</del> guilty</p>',
  '<p><s>10</s> 12</p>',
  '<p><span style="text-decoration: line-through">not</span> guilty</p>',
  '<ol start="3"><li>three</li></ol>',
  '<ol type="a"><li>one</li></ol>',
  '<ol reversed="reversed"><li>one</li></ol>',
  '<ol><li value="7">seven</li></ol>',
];
const kept = [
  '<ol><li>one</li></ol>',
  '<ol start="1"><li>one</li></ol>',
  '<p>small <small>print</small></p>',
  '<section>a</section>',
];

describe('markup that says what its text alone does not', () => {
  it.each(lost)('%s is an error', (html) => {
    expect(convert(html).errors).toEqual([expect.stringMatching(/can't be kept/)]);
  });
  it.each(kept)('%s is none', (html) => {
    expect([convert(html).errors, findLostMeaning(html)]).toEqual([[], null]);
  });

  const moodle = (html: string) =>
    `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[${html}<p>Which?</p>]]></text></questiontext><single>true</single>${[100, 0, 0, 0, 0].map((fraction, at) => `<answer fraction="${fraction}"><text>option ${at}</text></answer>`).join('')}</question></quiz>`;
  const csv = (html: string) =>
    `stem,option_a,option_b,option_c,option_d,option_e,credited\n"${html.replaceAll('"', '""')}",a,b,c,d,e,A`;
  it.each([
    ...lost,
    '<ol style="list-style-type: lower-alpha"><li>one</li></ol>',
    '<p><math><mtable><mtr><mtd><mn>2</mn></mtd></mtr></mtable></math></p>',
    '<p><math><mi>x</math></p>',
  ])('%s is an error in a quiz too, and never plain in a table', async (html) => {
    const errors = listErrors(await readFile(moodle(html)));
    expect(errors).toEqual([[expect.any(String), expect.stringMatching(/can't (?:be kept|be shown)/)]]);
    // A cell with tags that texts don't have is plain text, so nothing is lost.
    const table = await readFile(csv(html));
    const answer = JSON.stringify(table.tests) + JSON.stringify(table.problems);
    expect(answer).toMatch(/&lt;|can't be kept|<ol|\{"html":"<ol/);
  });

  it.each(lost)('%s is an error in JSON', async (html) => {
    const question = {
      no: 1,
      type: 'flaw',
      topics: ['inference'],
      difficulty: 3,
      stem: { html },
      options: { A: 'a', B: 'b', C: 'c', D: 'd', E: 'e' },
      credited: 'A',
    };
    const section = { no: 1, type: 'LR', variable: false, minutes: 35, questions: [question] };
    const test = { no: 901, name: 'Lost', slug: 'lost', type: 'NORMAL', sections: [section] };
    const errors = listErrors(await readFile(JSON.stringify(test)));
    expect(errors).toEqual([[expect.any(String), expect.stringMatching(/^stem: .*can't be kept/)]]);
  });

  it.each([
    [
      '<p><math><mfrac><mn>3</mn><mn>4</mn></mfrac></math> of <math><msup><mi>x</mi><mn>2</mn></msup></math></p>',
      '<p>3/4 of x<sup>2</sup></p>',
    ],
    ['<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>', '漢(kan)'],
    [
      '<table><caption>Ships</caption><tbody><tr><td>1</td></tr></tbody></table>',
      '<p>Ships</p><table><tbody><tr><td>1</td></tr></tbody></table>',
    ],
  ])('%s is read in a quiz', async (html, expected) => {
    const [question] = readLrQuestions(await readFile(moodle(html)));
    const { stimulus } = question!;
    expect(typeof stimulus === 'object' ? stimulus.html : stimulus).toBe(expected);
  });

  it('the reading of a word stands behind it', () => {
    expect(convert('<p><ruby>漢<rt>kan</rt></ruby></p>').html).toBe('<p>漢(kan)</p>');
    expect(convert('<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>').html).toBe('<p>漢(kan)</p>');
  });
});

it('an empty table that only makes room is nothing; one with text or a picture stays', () => {
  expect(convert('<p>a</p><table><tr><td>\u00a0</td></tr></table>').html).toBe('<p>a</p>');
  expect(convert('<table><tr><td>1</td></tr></table>').html).toContain('<td>1</td>');
});
