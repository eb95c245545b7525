import type { difficultyCalls } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import type { DifficultySettings } from '@docket/rules';
import { invalid } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { ContentService } from '../content/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { difficultyChanges, requireDescending, withSettings } from './difficulty.service.ts';
import { findAnswers } from './statistics.queries.ts';

const wire = ({ cutPoints, minimumAnswers }: DifficultySettings) => {
  const [a, b, c, d] = cutPoints;
  return { cutPoints: [a, b, c, d] as [number, number, number, number], minimumAnswers };
};

export function difficultyHandlers(
  deps: Deps,
  { content, settings }: { content: ContentService; settings: SettingsService },
): Handlers<typeof difficultyCalls> {
  return {
    async updateDifficulty({ query: { type }, body, user, now }) {
      const own = 'general' in body ? null : body;
      if (own) requireDescending(own);
      else if (!type) throw invalid('type', errorMessages.statistics.nameSectionType);
      const difficultySettings = await settings.change(
        'difficultySettings',
        (stored) => withSettings(stored, type, own),
        user.id,
        now,
      );
      // Every process reads the settings together with the library, so this one message refreshes both.
      await content.changed();
      const byType = Object.entries(difficultySettings.byType ?? {});
      return {
        difficultySettings: {
          ...wire(difficultySettings),
          byType: Object.fromEntries(byType.map(([name, own]) => [name, wire(own)])),
        },
      };
    },
    async previewDifficulty({ body: { type, ...proposed } }) {
      requireDescending(proposed);
      const [{ difficultySettings }, index, rows] = await Promise.all([
        settings.get(),
        content.index(),
        findAnswers(deps.db),
      ]);
      return difficultyChanges(
        index,
        rows,
        difficultySettings,
        withSettings(difficultySettings, type, proposed),
      );
    },
  };
}
