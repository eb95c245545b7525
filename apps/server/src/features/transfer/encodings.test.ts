import { expect, it } from 'vitest';
import { item, manifest } from '../../test/fixtures/transfer/foreign.ts';
import { readFile, readLrQuestions } from '../../test/fixtures/transfer/read-file.ts';
import { writeZip } from './zip-write.ts';

it('XML in the encoding that it declares, and UTF-16 with or without a mark, is read', async () => {
  const xml = item({ id: 'a' }).replace('Choice 1', 'Caf\u00e9');
  const wide = Buffer.from(xml, 'utf16le');
  for (const bytes of [
    Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1'),
    Buffer.from(xml.replace('UTF-8', 'windows-1252'), 'latin1'),
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'))]),
    Buffer.concat([Buffer.from([0xff, 0xfe]), wide]),
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]),
    wide,
  ]) {
    const content = await writeZip([
      ['imsmanifest.xml', manifest('v2p1', [['a', 'item', 'a.xml']])],
      ['a.xml', bytes],
    ]);
    expect(JSON.stringify(readLrQuestions(await readFile(content)))).toContain('Caf\u00e9');
  }
});
