import { posix } from 'node:path';
import type { Problems } from '../problems.ts';
import { decodeUtf8 } from '../text-file.ts';
import { allBelow, parseXml } from '../xml.ts';
import type { Files } from '../zip.ts';

/**
 * Reports pictures whose file is missing or outside the document. The reader of Word files would leave them out
 * without a message, or fail.
 */
export function reportMissingPictures(name: string, files: Files, problems: Problems): void {
  for (const [path, content] of files) {
    const part = /^word\/_rels\/([^/]+\.xml)\.rels$/.exec(path)?.[1];
    const around = part ? files.get(`word/${part}`) : undefined;
    if (!around) continue;
    const text = decodeUtf8(`word/${part}`, around);
    const known = new Set<string>();
    for (const one of allBelow(parseXml(path, content), 'Relationship')) {
      const id = one.getAttribute('Id') ?? '';
      known.add(id);
      if (!/\/image$/.test(one.getAttribute('Type') ?? '') || !text.includes(`"${id}"`)) continue;
      const target = one.getAttribute('Target') ?? '';
      const shown = target.slice(0, 120);
      if (one.getAttribute('TargetMode') === 'External')
        problems.error(
          name,
          'picture',
          { field: 'picture', value: target },
          `The picture ${shown} is linked, not embedded. Insert it into the document`,
        );
      else if (!files.has(posix.join(target.startsWith('/') ? '' : 'word', target).replace(/^\//, '')))
        problems.error(
          name,
          'picture',
          { field: 'picture', value: target },
          `The picture ${shown} is not in the document`,
        );
    }
    for (const [, id] of text.matchAll(/<a:blip\b[^>]*?\sr:(?:embed|link)="([^"]*)"/g))
      if (id && !known.has(id))
        problems.error(
          name,
          'picture',
          { field: 'picture', value: id },
          `The picture ${id.slice(0, 60)} is not in the document`,
        );
  }
}
