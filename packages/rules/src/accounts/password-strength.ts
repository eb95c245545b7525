import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Loading takes about 100 ms and 500 kB of memory and transfer, so import this file only when it is needed. */
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** The time of an estimate grows faster than the length; the beginning alone already shows whether it is hard. */
const maxChecked = 64;
/** Of zxcvbn's 0 to 4: at least 100 million guesses. */
const minScore = 3;

/**
 * Whether a password is among the first that an attacker tries: common ones, keyboard rows, sequences, repetitions,
 * dates, and the given words (zxcvbn, D. Wheeler, USENIX Security 2016).
 */
export const isEasyToGuess = (password: string, tokens: readonly string[]): boolean =>
  estimator.check(password.slice(0, maxChecked), [...tokens]).score < minScore;
