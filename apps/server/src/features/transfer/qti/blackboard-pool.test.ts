import { describe, expect, it } from 'vitest';
import { samplePng } from '../../../test/fixtures/transfer/png.ts';
import { listErrors, readFile, readLrQuestions } from '../../../test/fixtures/transfer/read-file.ts';
import { writeZip } from '../zip-write.ts';

/** A pool as Blackboard exports it: .dat files, texts in mat_formattedtext, points as "SCORE.max". */
const head = '<?xml version="1.0" encoding="UTF-8"?>';
const manifest = `${head}<manifest identifier="man00001" xmlns:bb="http://www.blackboard.com/content-packaging/"><organizations/><resources>
<resource bb:file="res00001.dat" bb:title="Logic" identifier="res00001" type="assessment/x-bb-qti-pool" xml:base="res00001"/>
<resource bb:file="res00002.dat" bb:title="Categories" identifier="res00002" type="course/x-bb-category" xml:base="res00002"/>
</resources></manifest>`;
const escaped = (html: string) =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const text = (html: string) =>
  `<flow class="FORMATTED_TEXT_BLOCK"><material><mat_extension><mat_formattedtext type="HTML">${escaped(html)}</mat_formattedtext></mat_extension></material></flow>`;
const pool = (html: string, kind = 'Multiple Choice') =>
  `${head}<questestinterop><assessment title="Autumn pool"><section><item maxattempts="0"><itemmetadata><bbmd_questiontype>${kind}</bbmd_questiontype></itemmetadata>
<presentation><flow class="Block"><flow class="QUESTION_BLOCK">${text(html)}</flow><flow class="RESPONSE_BLOCK"><response_lid ident="response" rcardinality="Single" rtiming="No"><render_choice shuffle="Yes">${'abcde'
    .split('')
    .map(
      (one) =>
        `<flow_label class="Block"><response_label ident="${one}1f">${text(`<p>${one}</p>`)}</response_label></flow_label>`,
    )
    .join('')}</render_choice></response_lid></flow></flow></presentation>
<resprocessing scoremodel="SumOfScores"><outcomes><decvar varname="SCORE" vartype="Decimal" maxvalue="10"/></outcomes>
<respcondition title="correct"><conditionvar><varequal case="No" respident="response">c1f</varequal></conditionvar><setvar variablename="SCORE" action="Set">SCORE.max</setvar><displayfeedback linkrefid="correct" feedbacktype="Response"/></respcondition>
<respcondition title="incorrect"><conditionvar><other/></conditionvar><setvar variablename="SCORE" action="Set">0</setvar><displayfeedback linkrefid="incorrect" feedbacktype="Response"/></respcondition>
<respcondition><conditionvar><varequal case="No" respident="a1f"/></conditionvar><setvar variablename="SCORE" action="Set">0</setvar><displayfeedback linkrefid="a1f" feedbacktype="Response"/></respcondition></resprocessing>
<itemfeedback ident="correct" view="All">${text('<p>Look at the river.</p>')}</itemfeedback><itemfeedback ident="incorrect" view="All">${text('')}</itemfeedback><itemfeedback ident="a1f" view="All">${text('<p>Not this.</p>')}</itemfeedback></item></section></assessment></questestinterop>`;
const png = Buffer.from(samplePng(2, 2).bytes);
const read = async (content: string, files: readonly (readonly [string, Buffer])[] = []) =>
  readFile(
    await writeZip([
      ['imsmanifest.xml', manifest],
      ['res00001.dat', content],
      ['res00002.dat', `${head}<CATEGORIES/>`],
      ...files,
    ]),
  );

describe('a pool of Blackboard', () => {
  it('is read with its points, notes and explanation', async () => {
    const result = await read(pool('<p>The bridge is old.</p><p>Which one weakens?</p>'));
    expect(result.format).toBe('qti12');
    expect(readLrQuestions(result)).toMatchObject([
      {
        stimulus: 'The bridge is old.',
        stem: 'Which one weakens?',
        options: { A: 'a', E: 'e' },
        credited: 'C',
        explanation: { text: 'Look at the river.', notes: { A: 'Not this.' } },
      },
    ]);
  });

  it.each([
    ['@X@EmbeddedFile.requestUrlStub@X@bbcswebdav/xid-123_1', 'csfiles/home_dir/a__xid-123_1.png'],
    ['@X@EmbeddedFile.location@X@a.png', 'res00001/a.png'],
  ])('brings the picture %s along', async (address, path) => {
    const content = pool(`<p><img src="${address}" alt="x"></p><p>Which one weakens?</p>`);
    const [question] = readLrQuestions(await read(content, [[path, png]]));
    expect(JSON.stringify(question!.stimulus)).toContain(`src=\\"images/${samplePng(2, 2).name}`);
    expect(listErrors(await read(content))).toEqual([
      ['item 1', expect.stringMatching(/is not in the package/)],
    ]);
  });

  it('names a question of another kind', async () => {
    expect(listErrors(await read(pool('<p>Why?</p>', 'Essay')))).toContainEqual([
      'item 1',
      expect.stringMatching(/not Essay/),
    ]);
  });
});
