export * from './accuracy.ts';
export * from './conversion.ts';
export * from './leaderboard.ts';
export * from './local-day.ts';
export * from './percentile.ts';
export * from './streak.ts';
