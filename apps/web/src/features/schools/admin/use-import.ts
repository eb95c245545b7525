import type { SchoolImportResult } from '@docket/contract/types';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { readBase64 } from '../../../lib/read-file.ts';
import { invalidateSchools } from './school-queries.ts';

const maxBytes = 20 * 1024 * 1024;
/** The choice "add it as a new school" for a name. */
export const newSchool = 'new';

export interface ImportRequest {
  readonly file: File;
  readonly sourceId: string;
  /** For files without a year column. */
  readonly year: number | null;
  /** By name: the id of a school, or `newSchool`. */
  readonly choices: Readonly<Record<string, string>>;
}

async function sendImport(
  { file, sourceId, year, choices }: ImportRequest,
  dryRun: boolean,
): Promise<SchoolImportResult> {
  if (file.size > maxBytes)
    throw new Error(`${file.name} is larger than 20 MB. Split it into smaller files.`);
  if (file.size === 0) throw new Error(`${file.name} is empty. Export or save it again.`);
  const chosen = Object.entries(choices).filter(([, choice]) => choice !== '');
  return call('POST /school/admin/import', {
    body: {
      name: file.name.slice(0, 200),
      data: await readBase64(file),
      sourceId,
      dryRun,
      ...(year === null ? {} : { year }),
      matches: chosen
        .filter(([, choice]) => choice !== newSchool)
        .map(([name, schoolId]) => ({ name, schoolId })),
      create: chosen.filter(([, choice]) => choice === newSchool).map(([name]) => name),
    },
  });
}

/** A file: checked first, then imported with the choices for names that match no school. */
export function useImport() {
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({});
  const check = useMutation({ mutationFn: (request: ImportRequest) => sendImport(request, true) });
  const write = useMutation({
    mutationFn: (request: ImportRequest) => sendImport(request, false),
    async onSuccess({ imported }) {
      if (!imported) return;
      notify.success('File imported.');
      await invalidateSchools();
    },
  });
  return {
    choices,
    choose: (name: string, choice: string) => setChoices((before) => ({ ...before, [name]: choice })),
    chooseAll: (names: readonly string[]) =>
      setChoices((before) => ({
        ...Object.fromEntries(names.map((name) => [name, newSchool])),
        ...Object.fromEntries(Object.entries(before).filter(([, choice]) => choice !== '')),
      })),
    /** The result of the last check; after an import its result. */
    result: write.data ?? check.data ?? null,
    error: write.error ?? check.error,
    isBusy: check.isPending || write.isPending,
    isWriting: write.isPending,
    check(request: Omit<ImportRequest, 'choices'>) {
      setChoices({});
      write.reset();
      check.mutate({ ...request, choices: {} });
    },
    write: (request: Omit<ImportRequest, 'choices'>) => write.mutate({ ...request, choices }),
    reset() {
      setChoices({});
      check.reset();
      write.reset();
    },
  };
}
