import type { AttemptSheet } from '@docket/contract/types';

const getKey = (sheetKey: string) => `docket-open-${sheetKey}`;

/** Remembers the open question of a sheet in this tab, so that a reload returns to it. */
export function rememberOpenQuestion(sheetKey: string, questionId: string): void {
  try {
    sessionStorage.setItem(getKey(sheetKey), questionId);
  } catch {
    // Without storage, a reload opens the first question without an answer.
  }
}

/** The question, from 0, that was open before a reload; undefined if there is none, or the result is shown. */
export function findOpenQuestion(sheetKey: string, sheet: AttemptSheet): number | undefined {
  if (sheet.state === 'completed' && sheet.blindReview !== 'open') return undefined;
  try {
    const open = sessionStorage.getItem(getKey(sheetKey));
    const index = sheet.questions.findIndex(({ id }) => id === open);
    return index < 0 ? undefined : index;
  } catch {
    return undefined;
  }
}
