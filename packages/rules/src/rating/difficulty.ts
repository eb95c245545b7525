export interface DifficultySettings {
  /** Shares of right answers, descending: at or above the first is difficulty 1, below the last is difficulty 5. */
  readonly cutPoints: readonly [number, number, number, number];
  /** With fewer answers the author's difficulty is used. */
  readonly minimumAnswers: number;
}

/** The stored settings: those for all section types, and overrides for single ones. */
export interface AllDifficultySettings extends DifficultySettings {
  readonly byType?: { readonly [sectionType: string]: DifficultySettings };
}

export const defaultDifficultySettings: DifficultySettings = {
  cutPoints: [0.85, 0.7, 0.55, 0.4],
  minimumAnswers: 30,
};

/** The settings for questions of a section type. */
export const selectDifficultySettings = (
  settings: AllDifficultySettings,
  sectionType: string,
): DifficultySettings => settings.byType?.[sectionType] ?? settings;

/**
 * The difficulty that is shown and used in filters: from the share of students who answered right, once enough have
 * answered.
 */
export function difficultyFromShareRight(
  shareRight: number,
  answers: number,
  settings: DifficultySettings,
  authorDifficulty: number,
): 1 | 2 | 3 | 4 | 5 {
  if (answers < settings.minimumAnswers || !Number.isFinite(shareRight)) return step(authorDifficulty);
  return step(1 + settings.cutPoints.filter((cutPoint) => shareRight < cutPoint).length);
}

function step(difficulty: number): 1 | 2 | 3 | 4 | 5 {
  if (!Number.isFinite(difficulty)) return 3;
  return Math.max(1, Math.min(5, Math.round(difficulty))) as 1 | 2 | 3 | 4 | 5;
}
