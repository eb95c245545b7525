/** A drill, a problem set, a skill practice, a timed section and a test are all attempts, with these states. */
export type AttemptState = 'new' | 'started' | 'paused' | 'in_break' | 'completed' | 'skipped';

export type AttemptAction =
  | 'activate'
  | 'pause'
  | 'resume'
  | 'submit'
  | 'skip'
  | 'answer'
  | 'hide'
  | 'flag'
  | 'highlight'
  | 'ping'
  | 'hint'
  | 'br-open'
  | 'br-answer'
  | 'br-hide'
  | 'reveal';

const transitions: Record<AttemptState, Partial<Record<AttemptAction, AttemptState>>> = {
  new: { activate: 'started', skip: 'skipped' },
  started: {
    // A page that was reloaded activates again.
    activate: 'started',
    pause: 'paused',
    submit: 'completed',
    skip: 'skipped',
    answer: 'started',
    hide: 'started',
    flag: 'started',
    highlight: 'started',
    ping: 'started',
    hint: 'started',
  },
  // Who has paused may end it at once: resuming first would only add a click.
  paused: { resume: 'started', submit: 'completed', skip: 'skipped' },
  // Between two sections: the next one is activated, and nothing of the last one can be changed.
  in_break: { activate: 'started', skip: 'skipped' },
  // Flags and highlights stay open for reviewing.
  completed: {
    flag: 'completed',
    highlight: 'completed',
    'br-open': 'completed',
    'br-answer': 'completed',
    'br-hide': 'completed',
    reveal: 'completed',
  },
  skipped: {},
};

/**
 * The state that an action leads to; null when this state does not allow it (409).
 * A second submit is null: a repeat of the same submit is for the server to recognize and answer again.
 * Blind review asks `allowsBlindReview` besides, since the state does not tell whether the key was shown.
 */
export function nextState(state: AttemptState, action: AttemptAction): AttemptState | null {
  return transitions[state][action] ?? null;
}

/** A student may answer once more, blind, after the submit and until the key is shown. */
export function allowsBlindReview(attempt: { state: AttemptState; revealedAt: Date | null }): boolean {
  return attempt.state === 'completed' && attempt.revealedAt === null;
}
