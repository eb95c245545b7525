import { escapeAttribute } from '../html-in.ts';

export type QtiVersion = '2.1' | '2.2' | '3.0';
export type FileKind = 'test' | 'item' | 'stimulus';

/** The spelling of names in a version. */
export interface Vocabulary {
  readonly version: QtiVersion;
  readonly namespace: string;
  readonly manifestNamespace: string;
  readonly schema: string;
  readonly schemaVersion: string;
  readonly types: Readonly<Record<FileKind, string>>;
  /** An element by its name in version 2, with attributes and content that is markup. */
  el(
    name: string,
    attributes: Readonly<Record<string, string | number | undefined>>,
    ...content: readonly string[]
  ): string;
  /** Sanitized HTML as content of an item. */
  html(html: string): string;
}

const hyphened = (name: string) => name.replace(/[A-Z]/g, (character) => `-${character.toLowerCase()}`);
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function vocabulary(version: QtiVersion, facts: Omit<Vocabulary, 'version' | 'el' | 'html'>): Vocabulary {
  const third = version === '3.0';
  return {
    version,
    ...facts,
    el(name, attributes, ...content) {
      const tag = third ? `qti-${hyphened(name)}` : name;
      const pairs = Object.entries(attributes).flatMap(([key, value]) =>
        value === undefined
          ? []
          : [` ${third && !key.includes(':') ? hyphened(key) : key}="${escapeAttribute(String(value))}"`],
      );
      const inside = content.join('');
      return inside === '' ? `<${tag}${pairs.join('')}/>` : `<${tag}${pairs.join('')}>${inside}</${tag}>`;
    },
    html(html) {
      const clean = html
        .replace(forbidden, '')
        .replaceAll('src="images/', 'src="../images/')
        .replaceAll(' rel="noopener noreferrer nofollow"', '');
      // Version 2 has no `u` element.
      return third
        ? clean
        : clean.replaceAll('<u>', '<span class="underline">').replaceAll('</u>', '</span>');
    },
  };
}

const vocabularies: Readonly<Record<QtiVersion, Vocabulary>> = {
  '2.1': vocabulary('2.1', {
    namespace: 'http://www.imsglobal.org/xsd/imsqti_v2p1',
    manifestNamespace: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    schema: 'QTIv2.1 Package',
    schemaVersion: '1.0.0',
    types: { test: 'imsqti_test_xmlv2p1', item: 'imsqti_item_xmlv2p1', stimulus: 'webcontent' },
  }),
  '2.2': vocabulary('2.2', {
    namespace: 'http://www.imsglobal.org/xsd/imsqti_v2p2',
    manifestNamespace: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    schema: 'QTIv2.2 Package',
    schemaVersion: '1.0.0',
    types: { test: 'imsqti_test_xmlv2p2', item: 'imsqti_item_xmlv2p2', stimulus: 'imsqti_stimulus_xmlv2p2' },
  }),
  '3.0': vocabulary('3.0', {
    namespace: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    manifestNamespace: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    schema: 'QTI Package',
    schemaVersion: '3.0.0',
    types: { test: 'imsqti_test_xmlv3p0', item: 'imsqti_item_xmlv3p0', stimulus: 'imsqti_stimulus_xmlv3p0' },
  }),
};
export const getVocabulary = (version: QtiVersion): Vocabulary => vocabularies[version];
