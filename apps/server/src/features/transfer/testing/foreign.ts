/** Parts of packages as other tools write them. */
type Version = 'v2p1' | 'v2p2' | 'v3p0';
const head = '<?xml version="1.0" encoding="UTF-8"?>';
const namespaces = {
  v2p1: 'http://www.imsglobal.org/xsd/imsqti_v2p1',
  v2p2: 'http://www.imsglobal.org/xsd/imsqti_v2p2',
  v3p0: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
};

export const manifest = (
  version: Version,
  resources: readonly (readonly [id: string, kind: string, href: string, files?: readonly string[]])[],
) =>
  `${head}<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="M"><metadata><schema>QTI Package</schema></metadata><organizations/><resources>${resources
    .map(
      ([id, kind, href, files = []]) =>
        `<resource identifier="${id}" type="${kind === 'webcontent' ? kind : `imsqti_${kind}_xml${version}`}" href="${href}">${[
          href,
          ...files,
        ]
          .map((file) => `<file href="${file}"/>`)
          .join('')}</resource>`,
    )
    .join('')}</resources></manifest>`;

export const section = (id: string, above: string, inside: string) =>
  `<assessmentSection identifier="${id}" title="Section ${id}" visible="true">${above}${inside}</assessmentSection>`;
export const testXml = (version: Version, sections: string) =>
  `${head}<assessmentTest xmlns="${namespaces[version]}" identifier="T1" title="Autumn paper"><testPart identifier="p" navigationMode="linear" submissionMode="individual">${sections}</testPart></assessmentTest>`;

interface ItemShape {
  readonly id: string;
  readonly version?: Version;
  readonly prefix?: string;
  readonly body?: string;
  readonly before?: string;
  readonly prompt?: string;
  readonly choices?: number;
  readonly cardinality?: string;
  readonly correct?: string | null;
  readonly scoring?: string;
}
/** An item with the choices c1 to c5; c2 is right. */
export function item(shape: ItemShape): string {
  const {
    id,
    version = 'v2p1',
    prefix: p = '',
    body = '',
    before = '',
    prompt = 'Which one?',
    choices = 5,
  } = shape;
  const { cardinality = 'single', correct = 'c2', scoring = '' } = shape;
  const key =
    correct === null
      ? ''
      : `<${p}correctResponse>\n<${p}value>${correct}</${p}value>\n</${p}correctResponse>`;
  const options = Array.from(
    { length: choices },
    (_, at) =>
      `\n      <${p}simpleChoice identifier="c${at + 1}" fixed="false">Choice ${at + 1}</${p}simpleChoice>`,
  ).join('');
  const xmlns = p === '' ? 'xmlns' : `xmlns:${p.slice(0, -1)}`;
  return `${head}<${p}assessmentItem ${xmlns}="${namespaces[version]}" identifier="${id}" title="Item ${id}" adaptive="false" timeDependent="false"><${p}responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="identifier">${key}</${p}responseDeclaration><${p}outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>${before}<${p}itemBody>${body}
    <${p}choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><${p}prompt>${prompt}</${p}prompt>${options}
    </${p}choiceInteraction></${p}itemBody>${scoring}</${p}assessmentItem>`;
}
