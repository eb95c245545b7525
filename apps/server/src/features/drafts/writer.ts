import type { Config } from '../../config.ts';
import { composer } from './compose/composer.ts';
import type { DraftWriter } from './material.types.ts';
import { modelWriter } from './provider/model.ts';

/** The writer of drafts: the configured provider, or the composer. */
export const createWriter = (config: Config): DraftWriter =>
  config.AI_PROVIDER ? modelWriter(config) : composer;
