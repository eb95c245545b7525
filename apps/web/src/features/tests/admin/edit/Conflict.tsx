import { optionLetter } from '@docket/rules';
import { useQuery } from '@tanstack/react-query';
import { ConflictNotice } from '../../../../ui/admin/ConflictNotice.tsx';
import { dateTime } from '../../../../ui/dates.ts';
import { historyQuery } from '../data/test-queries.ts';

interface Props {
  homeId: string;
  /** What both were writing on. */
  targetId: string;
  /** The key that somebody set meanwhile; null where it was taken away. */
  keyNow?: number | null | undefined;
  /** Somebody changed options meanwhile: mine is put on theirs, to be read before it is saved. */
  isBesideOthers?: boolean;
  /** Saves what was written here over it. */
  onMine: () => void;
  /** Gives up what was written here. */
  onTheirs: () => void;
  busy: boolean;
}

const getKeyCopy = (key: number | null) =>
  key === null
    ? { also: "There's no correct answer now.", mine: 'Save mine without a key' }
    : {
        also: `The correct answer is now (${optionLetter(key)}).`,
        mine: `Save mine for (${optionLetter(key)})`,
      };

const optionsCopy = { also: 'The options have changed.', mine: 'Apply mine to theirs' };

/** Somebody saved the same thing meanwhile: who, when, and what to do about it. */
export function Conflict({ homeId, targetId, keyNow, isBesideOthers, ...rest }: Props) {
  const last = useQuery(historyQuery(homeId, 1, targetId)).data?.items[0];
  return (
    <ConflictNotice
      by={last && `${last.actor?.name ?? 'Someone'} changed this on ${dateTime(last.at)}`}
      {...(isBesideOthers ? optionsCopy : keyNow === undefined ? {} : getKeyCopy(keyNow))}
      {...rest}
    />
  );
}
