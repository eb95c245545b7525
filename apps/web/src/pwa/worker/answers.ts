import { keptPrefix } from '../messages.ts';
import { forgetSaid, note, saidSince } from './acknowledged-writes.store.ts';
import { saidIn } from './acknowledged-writes.ts';
import { addressOfRead, ownerOf } from './owner.ts';
import { type AttemptAnswer, addressOfAttempt, broughtUpToDate, hasAttempt } from './sheets.ts';

const mostAnswers = 250;
const mostCharacters = 1_000_000;
const keepMs = 7 * 86_400_000;
/** Device time, ms: when the request went out, and when its answer was there. */
const askedAt = 'x-docket-asked';
const keptAt = 'x-docket-kept';

let current: string | null | undefined;
let cleaning = Promise.resolve();

/** Forgets what is kept of any session but this one. */
export function forgetOthers(owner: string | null): Promise<void> {
  current = owner;
  cleaning = cleaning
    .then(async () => {
      const names = await caches.keys();
      const others = names.filter((name) => name.startsWith(keptPrefix) && name !== keptPrefix + owner);
      await Promise.all(others.map((name) => caches.delete(name)));
      await forgetSaid(owner);
    })
    .catch((error) => console.error('Could not forget what was kept', error));
  return cleaning;
}

async function keep(owner: string, url: string, text: string, asked: number): Promise<void> {
  await cleaning;
  // Signed out meanwhile: the answer came too late to be kept.
  if (owner !== current || text.length > mostCharacters) return;
  const cache = await caches.open(keptPrefix + owner);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    [askedAt]: String(asked),
    [keptAt]: String(Date.now()),
  };
  await cache.put(url, new Response(text, { headers }));
  const urls = await cache.keys();
  await Promise.all(urls.slice(0, Math.max(0, urls.length - mostAnswers)).map((old) => cache.delete(old)));
}

const drop = async (owner: string, url: string) => (await caches.open(keptPrefix + owner)).delete(url);

/** What was kept of an address for this session. */
async function keptAnswer(owner: string, url: string): Promise<Response | null> {
  const found = await caches.match(url, { cacheName: keptPrefix + owner });
  if (!found) return null;
  const stamp = (name: string) => Number(found.headers.get(name));
  const passed = Math.max(0, Date.now() - stamp(keptAt));
  if (passed > keepMs) return null;
  const answer = (await found.json()) as AttemptAnswer;
  if (!hasAttempt(answer)) return Response.json(answer);
  return Response.json(broughtUpToDate(answer, await saidSince(owner, stamp(askedAt)), passed));
}

/** The whole attempt that some calls answer is its newest sheet. */
async function keepAttempt(owner: string, origin: string, text: string, asked: number): Promise<void> {
  try {
    const answer: unknown = JSON.parse(text);
    const address = addressOfAttempt(answer);
    if (!address) return;
    const { drill, practice } = answer as AttemptAnswer;
    await keep(owner, origin + address, JSON.stringify(drill ? { drill } : { practice }), asked);
  } catch {
    // No JSON: nothing to keep.
  }
}

type Told = (fromKept: boolean) => void;
type Later = (work: Promise<unknown>) => void;

async function ask(
  request: Request,
): Promise<{ owner: string | null; asked: number; answer: Response | null }> {
  const owner = await ownerOf(request);
  if (owner !== current) void forgetOthers(owner);
  const asked = Date.now();
  try {
    return { owner, asked, answer: await fetch(request) };
  } catch (error) {
    if (request.signal.aborted) throw error;
    return { owner, asked, answer: null };
  }
}

/** Answers a read from the server; without a connection from what it said before, where that was kept. */
export async function read(request: Request, keeps: boolean, later: Later, tell: Told): Promise<Response> {
  const address = await addressOfRead(request);
  const { owner, asked, answer } = await ask(request);
  const { origin } = new URL(request.url);
  if (answer) {
    tell(false);
    if (!owner) return answer;
    if (answer.ok) {
      const copy = answer.clone();
      const work = async () => {
        const text = await copy.text();
        if (keeps) await keep(owner, address, text, asked);
        else await keepAttempt(owner, origin, text, asked);
      };
      later(work().catch(() => undefined));
    } else if (keeps && answer.status < 500 && answer.status !== 429) later(drop(owner, address));
    return answer;
  }
  const kept = owner && keeps ? await keptAnswer(owner, address).catch(() => null) : null;
  if (!kept) return Response.error();
  tell(true);
  return kept;
}

/** Lets a write of an attempt through as it is, and notes what the server has taken. It is neither kept nor repeated. */
export async function write(request: Request, later: Later): Promise<Response> {
  const copy = request.clone();
  const { owner, asked, answer } = await ask(request);
  if (!answer) return Response.error();
  if (!owner || !answer.ok) return answer;
  const reply = answer.clone();
  const work = async () => {
    const url = new URL(request.url);
    const said = saidIn(url.pathname, await copy.json().catch(() => ({})));
    if (said) await note(owner, said);
    else if (request.method === 'DELETE') await drop(owner, request.url);
    else await keepAttempt(owner, url.origin, await reply.text(), asked);
  };
  later(work().catch(() => undefined));
  return answer;
}
