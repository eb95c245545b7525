/** Drills, problem sets, skill practice, timed sections and tests are all attempts with these states. */
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
  // A paused attempt may be ended directly; resuming first would only add a click.
  paused: { resume: 'started', submit: 'completed', skip: 'skipped' },
  // Between two sections: the next one is activated, and the last one can no longer be changed.
  in_break: { activate: 'started', skip: 'skipped' },
  // Flags and highlights can still be changed in the review.
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
 * The state after an action; null if the current state does not allow it (409). A second submit gives null: the
 * server must recognize a repeated submit itself. For blind review also check `allowsBlindReview`, because the state
 * does not say whether the key was shown.
 */
export function nextState(state: AttemptState, action: AttemptAction): AttemptState | null {
  return transitions[state][action] ?? null;
}

/** A student may answer again in blind review, after the submit and until the key is shown. */
export function allowsBlindReview(attempt: { state: AttemptState; revealedAt: Date | null }): boolean {
  return attempt.state === 'completed' && attempt.revealedAt === null;
}
