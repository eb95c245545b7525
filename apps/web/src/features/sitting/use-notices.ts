import type { Practice, PracticeNotice } from '@docket/contract/types';
import { useState } from 'react';
import { deviceStorage } from '../../lib/device-storage.ts';
import { noticeKey } from './notice-text.ts';

const nameOf = (practiceId: string) => `docket-told-${practiceId}`;

function readTold(practiceId: string): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(deviceStorage.getItem(nameOf(practiceId)) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

export interface Notices {
  /** Not read yet, oldest first. */
  readonly open: readonly PracticeNotice[];
  /** They were read. */
  readonly dismiss: () => void;
}

/** What the clock did and the student has not read yet; kept on this device, so that a reload does not lose it. */
export function useNotices({ id, notices }: Pick<Practice, 'id' | 'notices'>): Notices {
  const [told, setTold] = useState(() => readTold(id));
  return {
    open: notices.filter((notice) => !told.has(noticeKey(notice))),
    dismiss() {
      const all = notices.map(noticeKey);
      setTold(new Set(all));
      try {
        deviceStorage.setItem(nameOf(id), JSON.stringify(all));
      } catch {
        // Without storage a reload says it once more.
      }
    },
  };
}
