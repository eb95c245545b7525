export interface Facts {
  readonly errors: number;
  readonly calls: number;
  readonly delayP99Ms: number | null;
  /** Of the heap that the process may have, 0 to 1. */
  readonly heapShare: number;
  readonly latencyMs: number;
  readonly connectionsWaiting: number;
  readonly mails: {
    readonly sends: boolean;
    readonly waiting: number;
    readonly failed: number;
    readonly oldestWaitingMs: number | null;
    /** Why one of those that wait could not be sent. */
    readonly trouble: string | null;
  };
  readonly failedJobs: number;
}
export interface Problem {
  /** Students notice it, or will. */
  readonly grave: boolean;
  readonly text: string;
}
const minuteMs = 60_000;
const times = (n: number, one: string, more: string) => (n === 1 ? `One ${one}` : `${n} ${more}`);

/** What is wrong, in words, the grave first. */
export function problemsOf(facts: Facts): Problem[] {
  const { mails, errors, calls } = facts;
  const found: (Problem | false)[] = [
    errors > 0 && {
      grave: errors / Math.max(1, calls) > 0.01,
      text: `${times(errors, 'call', 'calls')} of ${calls} failed on our side in the last hour. The log of the server says why.`,
    },
    facts.latencyMs > 250 && {
      grave: facts.latencyMs > 1_000,
      text: `The database takes ${Math.round(facts.latencyMs)} ms for the shortest question.`,
    },
    facts.connectionsWaiting > 0 && {
      grave: facts.connectionsWaiting > 20,
      text: `${times(facts.connectionsWaiting, 'request waits', 'requests wait')} for a connection to the database.`,
    },
    facts.delayP99Ms !== null &&
      facts.delayP99Ms > 200 && {
        grave: facts.delayP99Ms > 1_000,
        text: `The process is held up: one in a hundred turns waits ${Math.round(facts.delayP99Ms)} ms.`,
      },
    facts.heapShare > 0.85 && {
      grave: facts.heapShare > 0.95,
      text: `${Math.round(facts.heapShare * 100)} percent of the memory that the process may have is in use.`,
    },
    mails.failed > 0 && {
      grave: true,
      text: `${times(mails.failed, 'mail was', 'mails were')} given up. The outbox says why, and can try again.`,
    },
    mails.sends &&
      mails.oldestWaitingMs !== null &&
      mails.oldestWaitingMs > 15 * minuteMs && {
        grave: mails.oldestWaitingMs > 120 * minuteMs,
        text: `A mail has waited for ${Math.round(mails.oldestWaitingMs / minuteMs)} minutes.`,
      },
    mails.sends &&
      mails.trouble !== null && {
        grave: false,
        text: `Mail could not be sent, and is tried again: ${mails.trouble}`,
      },
    !mails.sends && { grave: false, text: 'No mail server is set up: mails are kept in the outbox.' },
    facts.failedJobs > 0 && {
      grave: false,
      text: `${times(facts.failedJobs, 'job', 'jobs')} failed in the last day.`,
    },
  ];
  return found
    .filter((one): one is Problem => one !== false)
    .sort((a, b) => Number(b.grave) - Number(a.grave));
}
