import { CallError, type Input } from '@docket/contract/client';
import { listOwnFrames, redactMessage, redactRoute } from '@docket/rules';
import { isMissingPart } from './errors.ts';

type Body = NonNullable<Input<'POST /browser-error'>['body']>;
type Reported = Body['errors'][number];

/** Errors within this time are one report. */
const GATHER_MS = 3_000;
/** A page that fails again and again says so this often. */
const MAX_REPORTS = 10;
const MAX_ERRORS = 10;

export interface ReportEnvironment {
  readonly origin: string;
  readonly version: string;
  /** The pattern of the address of the page, such as '/superadmin/users/$id'. */
  readonly route: () => string;
  readonly send: (body: Body) => Promise<unknown>;
}

/** Observers of a layout that changes while it is measured: no browser loses anything by it. */
const harmless = /^ResizeObserver loop/;

/** What is said about an error; null for what is no fault of the page, such as a refused call or a lost network. */
function describe(error: unknown, origin: string): Pick<Reported, 'kind' | 'message' | 'frames'> | null {
  if (error instanceof CallError || (error instanceof DOMException && error.name === 'AbortError'))
    return null;
  if (isMissingPart(error)) return { kind: 'chunk', message: 'A part of the page did not load', frames: [] };
  const { name, message, stack } = error instanceof Error ? error : new Error('Thrown value is no error');
  if (harmless.test(message)) return null;
  const frames = listOwnFrames(stack ?? '', origin);
  // Of an extension, or of a script that some browser puts into pages.
  if (frames.length === 0) return null;
  return { kind: 'uncaught', message: redactMessage(`${name}: ${message}`), frames };
}

/** Statuses of a failed call that are a fault of the page or of the server; code 0 is a timeout here. */
const isOurError = ({ status, code }: CallError) =>
  status >= 500 || status === 400 || status === 413 || status === 415 || code === 'TIMEOUT';

/** Gathers errors and reports them without personal data (decision 134): few, and each only counted when it comes again. */
export function createErrorReports(environment: ReportEnvironment) {
  const { origin, version, route, send } = environment;
  const waiting = new Map<string, Reported>();
  let reports = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const errors = [...waiting.values()];
    waiting.clear();
    if (errors.length === 0 || reports >= MAX_REPORTS) return;
    reports += 1;
    // A report that is lost is not worth another request.
    send({ version, errors }).catch(() => undefined);
  }
  function add(error: Pick<Reported, 'kind' | 'message' | 'frames'>): void {
    const reported = { ...error, route: redactRoute(route()), count: 1 };
    const key = JSON.stringify(reported);
    const known = waiting.get(key);
    if (known) waiting.set(key, { ...known, count: Math.min(1_000, known.count + 1) });
    else if (waiting.size < MAX_ERRORS) waiting.set(key, reported);
    timer ??= setTimeout(flush, GATHER_MS);
  }
  return {
    add(error: unknown): void {
      const described = describe(error, origin);
      if (described) add(described);
    },
    /** A change that was not saved: the call, and why. Its input and the server's message stay here. */
    addFailedSend(call: string, error: CallError): void {
      if (isOurError(error))
        add({
          kind: 'send',
          message: `${call.replace(' /', ' ').replaceAll('/', ' ')}: ${error.code}`,
          frames: [],
        });
    },
    flush,
  };
}
export type ErrorReports = ReturnType<typeof createErrorReports>;
