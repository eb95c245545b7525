import { posix } from 'node:path';
import { Refused } from '../problems.ts';
import type { Files } from '../zip.ts';

const texts = /\.(?:txt|csv|tsv|gift|xml)$/i;
/** Files that say nothing: readme files, and what systems leave. */
const besides = /(?:^|\/)(?:readme[^/]*|thumbs\.db|\.[^/]*)$/i;

/** The one text file of a zip file that holds a quiz and its pictures; null if it has none. Throws Refused. */
export function findQuizFile(name: string, files: Files): string | null {
  const found = [...files.keys()].filter((path) => texts.test(path) && !besides.test(path));
  if (found.length > 1)
    throw new Refused(
      name,
      `The package contains ${found.length} text files: pack each with its pictures into a zip file of its own`,
      { item: 'package', field: 'files', value: found.join(', ') },
    );
  return found[0] ?? null;
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
/** Finds the picture of an address beside the text file: by its path, else by its name if only one has it. */
export function findPictureIn(files: Files, textPath: string): (address: string) => Buffer | undefined {
  const folder = posix.dirname(textPath);
  return (address) => {
    const bare = decode(address.replace(/[?#].*$/, '').replaceAll('&amp;', '&'))
      .replace(/^@@PLUGINFILE@@\/?/i, '')
      .replaceAll('\\', '/')
      .replace(/^(?:\.?\/)+/, '');
    const known = files.get(posix.join(folder, bare)) ?? files.get(bare);
    if (known) return known;
    const name = posix.basename(bare).toLowerCase();
    const same = [...files].filter(([path]) => posix.basename(path).toLowerCase() === name);
    return same.length === 1 ? same[0]![1] : undefined;
  };
}
