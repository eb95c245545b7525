import type { Output } from '@docket/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../app/client.ts';
import { notify } from '../../app/notify.ts';
import { plural } from '../../ui/format.ts';

export type PackageAnswer = Output<'POST /content/package'>;
const mostBytes = 20 * 1024 * 1024;

/** The bytes of a file in base64, read by the browser itself. */
const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new Error('The file could not be read. Choose it again.'));
    reader.readAsDataURL(file);
  });

interface Wish {
  readonly file: File;
  readonly skipUnknown: boolean;
  readonly dryRun: boolean;
}
async function send({ file, skipUnknown, dryRun }: Wish): Promise<PackageAnswer> {
  if (file.size > mostBytes) throw new Error('The file has more than 20 MB. Split the package into several.');
  if (file.size === 0) throw new Error('The file is empty.');
  const data = await base64Of(file);
  return call('POST /content/package', {
    body: { name: file.name.slice(0, 200), data, dryRun, skipUnknown },
  });
}

/** A chosen file: checked at once, and again when what is asked of it changes; then imported. */
export function usePackage() {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [skipUnknown, setSkipUnknown] = useState(false);
  const check = useMutation({ mutationFn: send });
  const write = useMutation({
    mutationFn: send,
    onSuccess: async (answer) => {
      if (!answer.imported) return;
      const changed = answer.changes.filter((one) => one.state !== 'same').length;
      notify.success(changed > 0 ? `Imported ${plural(changed, 'test')}.` : 'Nothing had changed.');
      await client.invalidateQueries();
    },
  });
  const begin = (next: File, skip: boolean) => {
    setFile(next);
    setSkipUnknown(skip);
    write.reset();
    check.mutate({ file: next, skipUnknown: skip, dryRun: true });
  };
  return {
    file,
    skipUnknown,
    choose: (next: File) => begin(next, skipUnknown),
    skip: (skip: boolean) => {
      if (file) begin(file, skip);
    },
    write: () => {
      if (file) write.mutate({ file, skipUnknown, dryRun: false });
    },
    clear: () => {
      setFile(null);
      check.reset();
      write.reset();
    },
    busy: check.isPending || write.isPending,
    writing: write.isPending,
    error: write.error ?? check.error,
    answer: write.data ?? check.data ?? null,
  };
}
