import { type Config, isLocalOnly } from '../../config.ts';

export interface Facts {
  readonly errors: number;
  readonly calls: number;
  readonly delayP99Ms: number | null;
  /** The share of the maximum heap that is used, 0 to 1. */
  readonly heapShare: number;
  readonly latencyMs: number;
  readonly connectionsWaiting: number;
  readonly mails: {
    readonly sends: boolean;
    readonly waiting: number;
    readonly failed: number;
    readonly oldestWaitingMs: number | null;
    /** The error of a waiting mail that could not be sent. */
    readonly trouble: string | null;
  };
  readonly failedJobs: number;
  /** What is to say about the set-up: the demo accounts, the keys, the exam dates. */
  readonly setUp: readonly Problem[];
}
export interface Problem {
  /** Students notice it, or soon will. */
  readonly grave: boolean;
  readonly text: string;
}
/** What operators should know about payments: without Stripe, the published test cards buy every plan. */
export const listTestModeProblems = (config: Config): Problem[] =>
  config.STRIPE_SECRET_KEY !== undefined || !config.LOCAL_PAYMENTS || isLocalOnly(config)
    ? []
    : [
        {
          grave: true,
          text: "Payments are in test mode, and this server isn't limited to this machine. Anyone can get a paid plan with a test card. Set Stripe's keys, or LOCAL_PAYMENTS=false.",
        },
      ];

const minuteMs = 60_000;
const times = (n: number, one: string, more: string) => (n === 1 ? `One ${one}` : `${n} ${more}`);

/** The problems as messages, the serious ones first. */
export function listProblems(facts: Facts): Problem[] {
  const { mails, errors, calls } = facts;
  const found: (Problem | false)[] = [
    ...facts.setUp,
    errors > 0 && {
      grave: errors / Math.max(1, calls) > 0.01,
      text: `${times(errors, 'call', 'calls')} of ${calls} failed with a server error in the last hour. See the server log.`,
    },
    facts.latencyMs > 250 && {
      grave: facts.latencyMs > 1_000,
      text: `The fastest query takes ${Math.round(facts.latencyMs)} ms.`,
    },
    facts.connectionsWaiting > 0 && {
      grave: facts.connectionsWaiting > 20,
      text: `${times(facts.connectionsWaiting, 'request waits', 'requests wait')} for a connection to the database.`,
    },
    facts.delayP99Ms !== null &&
      facts.delayP99Ms > 200 && {
        grave: facts.delayP99Ms > 1_000,
        text: `The event loop is slow: its 99th-percentile delay is ${Math.round(facts.delayP99Ms)} ms.`,
      },
    facts.heapShare > 0.85 && {
      grave: facts.heapShare > 0.95,
      text: `The process uses ${Math.round(facts.heapShare * 100)}% of its memory limit.`,
    },
    mails.failed > 0 && {
      grave: true,
      text: `${times(mails.failed, 'email', 'emails')} failed. See the outbox to find out why and try again.`,
    },
    mails.sends &&
      mails.oldestWaitingMs !== null &&
      mails.oldestWaitingMs > 15 * minuteMs && {
        grave: mails.oldestWaitingMs > 120 * minuteMs,
        text: `An email has been waiting for ${Math.round(mails.oldestWaitingMs / minuteMs)} minutes.`,
      },
    mails.sends &&
      mails.trouble !== null && {
        grave: false,
        text: `Email couldn't be sent and will be retried: ${mails.trouble}`,
      },
    !mails.sends && { grave: false, text: 'No mail server is set up. Emails are kept in the outbox.' },
    facts.failedJobs > 0 && {
      grave: false,
      text: `${times(facts.failedJobs, 'job', 'jobs')} failed in the last day.`,
    },
  ];
  return found
    .filter((one): one is Problem => one !== false)
    .sort((a, b) => Number(b.grave) - Number(a.grave));
}
