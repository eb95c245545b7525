import type { Contract, EventMark } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { checkHighlights, type SavedKind } from '../../attempts/index.ts';
import type { PracticeServices } from '../practice.services.ts';
import { type PracticeEvent, savePracticeEvent, savePracticeFlag } from './events.service.ts';
import { savePracticeTime } from './ping.service.ts';

type Keys =
  | 'answer'
  | 'hideOption'
  | 'flag'
  | 'confidence'
  | 'highlight'
  | 'brOpen'
  | 'brAnswer'
  | 'brHideOption'
  | 'ping';
interface Said {
  readonly user: { readonly id: string };
  readonly params: { readonly id: string };
  readonly body: { readonly event?: EventMark | undefined };
  readonly now: Date;
}
const wordOf = (kind: SavedKind, { user, params, body, now }: Said, data: object): PracticeEvent => ({
  userId: user.id,
  kind,
  drillQuestionId: params.id,
  data,
  event: body.event,
  now,
});

/** The calls that save what a student does in a section, as it happens. */
export function eventHandlers(
  deps: Deps,
  services: PracticeServices,
): Pick<Handlers<Contract['practice']>, Keys> {
  const save = (word: PracticeEvent) => savePracticeEvent(deps, services, word);
  return {
    answer: async (said) => save(wordOf('answer', said, { answer: said.body.answer })),
    brOpen: async (said) => save(wordOf('br-open', said, {})),
    brAnswer: async (said) => save(wordOf('br-answer', said, { answer: said.body.answer })),
    async hideOption(said) {
      const { optionNo, hidden } = said.body;
      return save(wordOf('hide', said, { optionNo, hidden }));
    },
    async brHideOption(said) {
      const { optionNo, hidden } = said.body;
      return save(wordOf('br-hide', said, { optionNo, hidden }));
    },
    confidence: async (said) => save(wordOf('confidence', said, { confidence: said.body.confidence })),
    flag: async (said) =>
      savePracticeFlag(deps, services, wordOf('flag', said, { flagged: said.body.flagged })),
    async highlight(said) {
      const { type, data } = said.body;
      checkHighlights(type, data);
      return save(wordOf('highlight', said, { type, data }));
    },
    ping: async ({ user, params, body, now }) =>
      savePracticeTime(deps, services, {
        userId: user.id,
        attemptId: params.id,
        records: body.records,
        visits: body.visits,
        event: body.event,
        now,
      }),
  };
}
