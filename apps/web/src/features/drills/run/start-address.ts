/** The content of an address below start/drill. */
export type StartAddress =
  | { readonly by: 'segment'; readonly id: string }
  | { readonly by: 'question'; readonly id: string }
  | {
      readonly by: 'test';
      readonly testName: string;
      readonly sectionNo: number | null;
      readonly segmentNo: number | null;
      readonly questionNo: number | null;
    };

export interface Start {
  readonly address: StartAddress;
  /** The owner of the drill; only the user's own can be started. */
  readonly userId: string | null;
}

const boxes = new Set(['explanations', 'notes', 'ask']);
const number = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;

/**
 * Parses the part of an address after start/drill/: (passage|game)/ID, question/ID or test/NAME[/SECTION], each with
 * any of segment/N (or passage/N, game/N, section/N), question/N, user/ID and the name of a box at the end. The box is
 * for the result of a question and is ignored here. Null if the address is invalid.
 */
export function readStart(path: string): Start | null {
  const segments = path.split('/').filter(Boolean).map(decodeURIComponent);
  const [kind, name] = segments;
  if (!kind || !name) return null;
  const rest = segments.slice(2);
  if (rest.length > 0 && boxes.has(rest.at(-1) as string)) rest.pop();
  let sectionNo: number | null = null;
  if (kind === 'test' && rest.length % 2 === 1) sectionNo = number(rest.shift());
  if (rest.length % 2 === 1) return null;
  const params = new Map<string, string>();
  for (let at = 0; at < rest.length; at += 2) params.set(rest[at] as string, rest[at + 1] as string);
  const userId = params.get('user') ?? null;
  if (kind === 'passage' || kind === 'game') return { address: { by: 'segment', id: name }, userId };
  if (kind === 'question') return { address: { by: 'question', id: name }, userId };
  if (kind !== 'test') return null;
  const segment = params.get('segment') ?? params.get('passage') ?? params.get('game');
  return {
    address: {
      by: 'test',
      testName: name,
      sectionNo: sectionNo ?? number(params.get('section')),
      segmentNo: number(segment),
      questionNo: number(params.get('question')),
    },
    userId,
  };
}
