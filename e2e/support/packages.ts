import { Document, HeadingLevel, Packer, Paragraph } from 'docx';
import { ZipFile } from 'yazl';

async function zip(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [path, text] of Object.entries(files)) archive.addBuffer(Buffer.from(text), path);
  archive.end();
  const parts: Buffer[] = [];
  for await (const part of archive.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A quiz of one question as Canvas exports it: QTI 1.2, with resources that have files and no address. */
export function buildCanvasQuiz(title: string): Promise<Buffer> {
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  const choices = [...'ABCDE']
    .map(
      (name, at) =>
        `<response_label ident="10${at}"><material><mattext texttype="text/plain">ferry ${name}</mattext></material></response_label>`,
    )
    .join('');
  const text = '&lt;p&gt;The ferry is late.&lt;/p&gt;&lt;p&gt;Which one most weakens the argument?&lt;/p&gt;';
  return zip({
    'imsmanifest.xml': `${head}<manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"><metadata><schema>IMS Content</schema><schemaversion>1.1.3</schemaversion></metadata><organizations/><resources>
<resource identifier="g1" type="imsqti_xmlv1p2"><file href="g1/g1.xml"/></resource></resources></manifest>`,
    'g1/g1.xml': `${head}<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="g1" title="${title}"><section ident="root_section">
<item ident="i1" title="Question"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>multiple_choice_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation><material><mattext texttype="text/html">${text}</mattext></material><response_lid ident="response1" rcardinality="Single"><render_choice>${choices}</render_choice></response_lid></presentation>
<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes><respcondition continue="No"><conditionvar><varequal respident="response1">102</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item></section></assessment></questestinterop>`,
  });
}

export interface WordQuestion {
  readonly type: string;
  readonly difficulty: string;
  readonly credited: string;
}
/** A Word document with the headings of the template. */
export function buildWordTest(title: string, questions: readonly WordQuestion[]): Promise<Buffer> {
  const heading = (text: string, level: 1 | 2 | 3 | 4) =>
    new Paragraph({ text, heading: HeadingLevel[`HEADING_${level}`] });
  const children = questions.flatMap(({ type, difficulty, credited }, at) => [
    heading(`Question ${at + 1}`, 3),
    ...[`Type: ${type}`, `Difficulty: ${difficulty}`, `Credited: ${credited}`].map(
      (line) => new Paragraph(line),
    ),
    heading('Stem', 4),
    new Paragraph(`Which one of the following is true of harbor ${at + 1}?`),
    ...[...'ABCDE'].flatMap((name) => [
      heading(name, 4),
      new Paragraph(`It holds ${at + 2} boats, ${name}.`),
    ]),
  ]);
  return Packer.toBuffer(
    new Document({ sections: [{ children: [heading(title, 1), heading('Section 1', 2), ...children] }] }),
  );
}
