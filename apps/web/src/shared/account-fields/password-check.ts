import { describePasswordProblem, findPasswordProblem, type PasswordOwner } from '@docket/rules';
import { useEffect, useState } from 'react';

type IsEasyToGuess = (password: string, tokens: readonly string[]) => boolean;
let isEasyToGuess: IsEasyToGuess | null = null;

/** Loads the list of common passwords. If that fails, the server refuses them. */
const loadStrength = () =>
  import('@docket/rules/password-strength').then(
    (loaded) => {
      isEasyToGuess = loaded.isEasyToGuess;
    },
    () => undefined,
  );

/** The error of a new password; null if there is none. Common ones are found once the list is loaded. */
export function checkNewPassword(password: string, owner: PasswordOwner): string | null {
  const problem = findPasswordProblem(password, owner, isEasyToGuess ?? (() => false));
  return problem && describePasswordProblem(problem, owner.isStaff);
}

/** Loads the list of common passwords when somebody starts to type one; true once it is there, or can't be loaded. */
export function useCommonPasswords(isWanted: boolean): boolean {
  const [isReady, setReady] = useState(isEasyToGuess !== null);
  useEffect(() => {
    if (!isWanted || isReady) return;
    let left = false;
    void loadStrength().then(() => !left && setReady(true));
    return () => {
      left = true;
    };
  }, [isWanted, isReady]);
  return isReady;
}
