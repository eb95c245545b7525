import {
  makeContextFingerprint,
  makeFingerprint,
  type QuestionFingerprint,
  questionSimilarity,
  similarFrom,
} from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import { createPauses } from '../../../http/pauses.ts';
import { htmlToPlainText } from '../../../text/rich-text.ts';
import { findPassages, findTexts, hashTexts } from './duplicates.queries.ts';
import { readFingerprints } from './fingerprints.ts';

export interface Likeness {
  readonly questionId: string;
  readonly otherId: string;
  /** 0 to 1. */
  readonly similarity: number;
}
/** A question for which similar ones are searched; one that is not stored has any key as its id. */
export interface Subject {
  readonly id: string;
  /** Its own stimulus, or null for a question of a passage. */
  readonly stimulusHtml: string | null;
  /** The passage or passages. */
  readonly passageHtml?: string | undefined;
  readonly stemHtml: string;
  readonly options: readonly string[];
}
const maxCandidates = 20;
/** A candidate shares at least this part of the hashes of the question with fewer hashes. */
const minShared = 1 / 8;
/** The number of texts per statement, for reading and for hashing, which costs the embedded database 0.4 ms each. */
const pageSize = 50;
const textsHashedAtOnce = 20;

type Pause = ReturnType<typeof createPauses>;

/**
 * For each subject the stored questions that share most of its wording; a shared hash has more weight the fewer
 * questions have it. Common phrases have almost no weight, whatever the database's statistics say.
 */
async function findCandidates(
  library: ReadonlyMap<string, Int32Array>,
  subjects: ReadonlyMap<string, Int32Array>,
  pause: Pause,
): Promise<Map<string, string[]>> {
  const holders = new Map<number, string[]>();
  for (const hashes of subjects.values())
    for (const hash of hashes) if (!holders.has(hash)) holders.set(hash, []);
  for (const [id, hashes] of library) {
    for (const hash of hashes) holders.get(hash)?.push(id);
    await pause();
  }
  const candidates = new Map<string, string[]>();
  for (const [id, hashes] of subjects) {
    const found = new Map<string, { shared: number; weight: number }>();
    for (const hash of hashes) {
      const all = holders.get(hash)!;
      for (const other of all) {
        if (other === id) continue;
        const one = found.get(other) ?? { shared: 0, weight: 0 };
        found.set(other, { shared: one.shared + 1, weight: one.weight + 1 / all.length });
      }
    }
    const matching = [...found].filter(
      ([other, { shared }]) => shared >= minShared * Math.min(hashes.length, library.get(other)!.length),
    );
    matching.sort(([, a], [, b]) => b.weight - a.weight);
    candidates.set(
      id,
      matching.slice(0, maxCandidates).map(([other]) => other),
    );
    await pause();
  }
  return candidates;
}

async function inPages<T>(ids: Iterable<string>, find: (page: string[]) => Promise<T[]>): Promise<T[]> {
  const all = [...ids];
  const found: T[] = [];
  for (let at = 0; at < all.length; at += pageSize) found.push(...(await find(all.slice(at, at + pageSize))));
  return found;
}

const plain = ({ stemHtml, options }: Pick<Subject, 'stemHtml' | 'options'>) => ({
  stem: htmlToPlainText(stemHtml),
  options: options.map(htmlToPlainText),
});

/** Fingerprints of stored questions that are not archived; a passage is read once for all of its questions. */
async function readQuestionFingerprints(
  db: Db,
  ids: Iterable<string>,
  pause: Pause,
): Promise<Map<string, QuestionFingerprint>> {
  const rows = await inPages(ids, (page) => findTexts(db, page));
  const below = rows.filter((row) => row.stimulusHtml === null && row.segmentId !== null);
  const passages = new Map<string, ReadonlySet<string>>();
  for (const { id, html } of await inPages(new Set(below.map((row) => row.segmentId!)), (page) =>
    findPassages(db, page),
  )) {
    passages.set(id, makeContextFingerprint(htmlToPlainText(html)));
    await pause();
  }
  const fingerprints = new Map<string, QuestionFingerprint>();
  for (const row of rows) {
    const passage = row.stimulusHtml === null && row.segmentId ? passages.get(row.segmentId) : undefined;
    const context = passage ?? makeContextFingerprint(htmlToPlainText(row.stimulusHtml ?? ''));
    fingerprints.set(row.id, makeFingerprint({ context: '', ...plain(row) }, context));
    await pause();
  }
  return fingerprints;
}

async function compare(
  own: ReadonlyMap<string, QuestionFingerprint>,
  candidates: ReadonlyMap<string, readonly string[]>,
  others: ReadonlyMap<string, QuestionFingerprint>,
  atLeast: number,
  pause: Pause,
): Promise<Likeness[]> {
  const found: Likeness[] = [];
  for (const [questionId, fingerprint] of own) {
    for (const otherId of candidates.get(questionId) ?? []) {
      const other = others.get(otherId);
      const similarity = other ? questionSimilarity(fingerprint, other, atLeast) : 0;
      if (similarity >= atLeast) found.push({ questionId, otherId, similarity });
    }
    await pause();
  }
  return found.sort((a, b) => b.similarity - a.similarity);
}

/**
 * Stored questions of the library that are similar to these, most similar first, then in the order of the ids. Works in
 * small steps.
 * Decision 55.
 */
export async function findLikenesses(
  db: Db,
  ids: readonly string[],
  atLeast = similarFrom,
): Promise<Likeness[]> {
  const pause = createPauses();
  const library = await readFingerprints(db);
  const subjects = new Map(ids.flatMap((id) => (library.has(id) ? [[id, library.get(id)!] as const] : [])));
  const candidates = await findCandidates(library, subjects, pause);
  const all = await readQuestionFingerprints(
    db,
    new Set([...ids, ...[...candidates.values()].flat()]),
    pause,
  );
  const own = new Map(
    ids.flatMap((id) => (subjects.has(id) && all.has(id) ? [[id, all.get(id)!] as const] : [])),
  );
  return compare(own, candidates, all, atLeast, pause);
}

/**
 * The same for questions that are not stored, for imports; their ids must not equal stored ids. `among`: they are
 * compared with each other as well.
 */
export async function findLikenessesOfTexts(
  db: Db,
  texts: readonly Subject[],
  among = false,
): Promise<Likeness[]> {
  const pause = createPauses();
  const stored = await readFingerprints(db);
  const subjects = new Map<string, Int32Array>();
  for (let at = 0; at < texts.length; at += textsHashedAtOnce) {
    const page = texts.slice(at, at + textsHashedAtOnce);
    const hashes = await hashTexts(db, page);
    page.forEach((one, no) => {
      subjects.set(one.id, Int32Array.from(hashes[no]!));
    });
  }
  const library = among ? new Map([...stored, ...subjects]) : stored;
  const candidates = await findCandidates(library, subjects, pause);
  const storedCandidates = new Set([...candidates.values()].flat().filter((id) => stored.has(id)));
  const others = await readQuestionFingerprints(db, storedCandidates, pause);
  const own = new Map<string, QuestionFingerprint>();
  for (const text of texts) {
    const context = htmlToPlainText(text.stimulusHtml ?? text.passageHtml ?? '');
    own.set(text.id, makeFingerprint({ context, ...plain(text) }));
    await pause();
  }
  const all = among ? new Map([...others, ...own]) : others;
  return compare(own, candidates, all, similarFrom, pause);
}
