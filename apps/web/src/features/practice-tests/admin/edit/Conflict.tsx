import { optionLetter } from '@docket/rules';
import { useQuery } from '@tanstack/react-query';
import { ConflictNotice } from '../../../../ui/admin/ConflictNotice.tsx';
import { formatDateTime } from '../../../../ui/dates.ts';
import { historyQuery } from '../data/test-queries.ts';

interface Props {
  homeId: string;
  /** What both were editing. */
  targetId: string;
  /** The credited answer that someone has set since it was read; null if it was removed. */
  keyNow?: number | null | undefined;
  /** Someone has changed options since they were read: own changes are applied to theirs, to be read before saving. */
  isBesideOthers?: boolean;
  /** Overwrites with the values of this form. */
  onMine: () => void;
  /** Discards the values of this form. */
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

/** Someone else has saved since it was read: who, when, and the choices. */
export function Conflict({ homeId, targetId, keyNow, isBesideOthers, ...rest }: Props) {
  const last = useQuery(historyQuery(homeId, 1, targetId)).data?.items[0];
  return (
    <ConflictNotice
      by={last && `${last.actor?.name ?? 'Someone'} changed this on ${formatDateTime(last.at)}`}
      {...(isBesideOthers ? optionsCopy : keyNow === undefined ? {} : getKeyCopy(keyNow))}
      {...rest}
    />
  );
}
