import type { Practice, PracticeNotice } from '@docket/contract/types';
import { useState } from 'react';
import { deviceStorage } from '../../../lib/device-storage.ts';
import { noticeKey } from './notice-text.ts';

const getStorageKey = (practiceId: string) => `docket-told-${practiceId}`;

function readAnnounced(practiceId: string): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(deviceStorage.getItem(getStorageKey(practiceId)) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

export interface Notices {
  /** Not dismissed yet, oldest first. */
  readonly open: readonly PracticeNotice[];
  /** Marks them as read. */
  readonly dismiss: () => void;
}

/** What the clock did and the student has not read yet; stored on this device, so that a reload does not lose it. */
export function useNotices({ id, notices }: Pick<Practice, 'id' | 'notices'>): Notices {
  const [announced, setAnnounced] = useState(() => readAnnounced(id));
  return {
    open: notices.filter((notice) => !announced.has(noticeKey(notice))),
    dismiss() {
      const all = notices.map(noticeKey);
      setAnnounced(new Set(all));
      try {
        deviceStorage.setItem(getStorageKey(id), JSON.stringify(all));
      } catch {
        // Without storage, a reload announces it again.
      }
    },
  };
}
