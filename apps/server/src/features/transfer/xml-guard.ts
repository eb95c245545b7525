import { limits } from './limits.ts';
import { Refused } from './problems.ts';

/** Refuses a file for what stands at a position of its text. */
function refuseAt(file: string, text: string, at: number, reason: string): Refused {
  const line = text.slice(0, at).split('\n').length;
  return new Refused(file, `Line ${line}: ${reason}`, {
    ...{ item: `line ${line}`, field: 'markup', value: text.slice(at, at + 60) },
  });
}

/** The end of a tag that begins at `from`, after its quoted values; counts its attributes. */
function endOfTag(file: string, text: string, from: number): { end: number; closed: boolean } {
  let attributes = 0;
  for (let at = from + 1; at < text.length; at += 1) {
    const char = text[at];
    if (char === '>') return { end: at, closed: text[at - 1] === '/' };
    if (char !== '"' && char !== "'") continue;
    const close = text.indexOf(char, at + 1);
    if (close < 0) break;
    attributes += 1;
    if (close - at > limits.attributeLength)
      throw refuseAt(file, text, at, `an attribute of more than ${limits.attributeLength} characters`);
    if (attributes > limits.attributes)
      throw refuseAt(file, text, at, `an element of more than ${limits.attributes} attributes`);
    at = close;
  }
  throw refuseAt(file, text, from, `a tag that does not end`);
}

const past = (file: string, text: string, from: number, end: string) => {
  const at = text.indexOf(end, from);
  if (at < 0) throw refuseAt(file, text, from, `"${end}" is missing`);
  return at + end.length;
};

/**
 * Scans an XML text before it is parsed: it must have no document type (and so no external or multiplying entities),
 * and no depth or number of elements that is too large for a parser. `checkTag` gets the text of each tag. Throws
 * Refused.
 */
export function guardXml(file: string, text: string, checkTag?: (tag: string) => void): void {
  let depth = 0;
  let elements = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) at = past(file, text, at, '-->');
    else if (text.startsWith('<![CDATA[', at)) at = past(file, text, at, ']]>');
    else if (text.startsWith('<?', at)) at = past(file, text, at, '?>');
    else if (text.startsWith('<!', at))
      throw refuseAt(
        file,
        text,
        at,
        `a document type or entity declaration; these aren't allowed. Remove it`,
      );
    else {
      const { end, closed } = endOfTag(file, text, at);
      if (text[at + 1] === '/') depth -= 1;
      else {
        checkTag?.(text.slice(at, end + 1));
        elements += 1;
        if (!closed) depth += 1;
      }
      if (depth > limits.depth)
        throw refuseAt(file, text, at, `more than ${limits.depth} elements within each other`);
      if (elements > limits.elements) throw new Refused(file, `More than ${limits.elements} elements`);
      at = end + 1;
    }
  }
}
