export * from './podcast-progress.ts';
export * from './video-link.ts';
