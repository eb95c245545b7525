import { ZipFile } from 'yazl';

/** The same timestamp in every package, so that the same content gives the same file. */
const epoch = new Date('2020-01-01T00:00:00Z');
/** Pictures are already compressed. */
const packedAlready = /\.(png|jpe?g|gif|webp)$/i;

export async function writeZip(
  files: Iterable<readonly [path: string, content: string | Uint8Array]>,
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of files)
    zip.addBuffer(typeof content === 'string' ? Buffer.from(content) : Buffer.from(content), path, {
      mtime: epoch,
      compress: !packedAlready.test(path),
    });
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
