// What a page may say about an error that it met. Messages of browsers quote what they could not read, which may be a
// text of a student, and addresses carry ids and searches. Nothing of that may reach the server (decision 134).

const maxMessage = 160;
const maxFrames = 8;
const maxRoute = 120;

/** Property names and the like, which stand in our code. Browsers quote them after these words alone. */
const namesInCode =
  /\b(reading|setting|property|properties of|evaluating) (['"])([A-Za-z_$][A-Za-z_$.]{0,40})\2/g;
const quoted = /(["'`“‘«])[\s\S]*?(?:\1|["'`”’»]|$)/g;
/** An address of a page or a call, of a person, an id, or a number. */
const addresses = /\S*(?:[\d@?&=#/\\%]|:(?=\S))\S*/g;
/** What no message of a browser has in English: the text of a person, or of a browser in another language. */
const otherCharacters = /[^\x20-\x7E…]+/g;

/** Marks names of code while quotes are removed; no message has such characters afterwards. */
const [open, close] = ['⟨', '⟩'];

/**
 * A message without what it quotes: texts in quotation marks, addresses and numbers become '…', only names of our code
 * stay. At most 160 characters.
 */
export function redactMessage(message: string): string {
  const redacted = message
    .slice(0, 2_000)
    .replace(/[⟨⟩…]/g, ' ')
    // "Can't find variable": no quotation mark.
    .replace(/(?<=[A-Za-z])['’](?=[A-Za-z])/g, '')
    .replace(namesInCode, (_, word: string, _quote, name: string) => `${word} ${open}${name}${close}`)
    .replace(quoted, '…')
    .replace(addresses, '…')
    .replaceAll(open, "'")
    .replaceAll(close, "'")
    .replace(otherCharacters, '…')
    .replace(/…(?:[\s.,;]*…)+/g, '…')
    .trim();
  return redacted.slice(0, maxMessage);
}

/** A frame of our own build: a file of /assets, or the worker, with line and column. */
export const framePattern = /^(?:assets\/)?[\w.-]{1,80}\.js:\d{1,7}:\d{1,9}$/;
const ownFrame = /\/((?:assets\/)?[\w.-]{1,80}\.js):(\d{1,7}):(\d{1,9})/;

/**
 * The frames of a stack that are in files of `origin`, the innermost first, as 'assets/file.js:1:234'. Names of
 * functions and frames of extensions are left out.
 */
export function listOwnFrames(stack: string, origin: string): string[] {
  const frames: string[] = [];
  for (const line of stack.slice(0, 20_000).split('\n')) {
    const at = line.indexOf(`${origin}/`);
    if (at < 0) continue;
    const found = ownFrame.exec(line.slice(at + origin.length));
    if (found?.index === 0) frames.push(`${found[1]}:${found[2]}:${found[3]}`);
    if (frames.length === maxFrames) break;
  }
  return frames;
}

/** A pattern of addresses as routes are named: '/superadmin/users/$id'. */
export const routePattern = /^\/[\w./$-]{0,119}$/;
/** A route without the values that an address may have in place of a parameter. */
export const redactRoute = (route: string): string =>
  route
    .replace(/[?#].*$/s, '')
    .split('/')
    .map((part) => (/\d/.test(part) || !/^[\w.$-]*$/.test(part) ? '$' : part))
    .join('/')
    .slice(0, maxRoute);
