import type { Config } from '../../config.ts';
import { composer } from './compose/composer.ts';
import type { DraftWriter } from './material.types.ts';
import { modelWriter } from './provider/model.ts';

/** Who writes drafts here: the provider of the settings, or the composer without one. */
export const createWriter = (config: Config): DraftWriter =>
  config.AI_PROVIDER ? modelWriter(config) : composer;
