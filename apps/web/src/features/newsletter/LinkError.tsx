import { CallError } from '@docket/contract/client';
import { ErrorState } from '../../ui/ErrorState.tsx';

interface Props {
  error: unknown;
  retry: () => void;
  /** What to do where the link is of no use any more. */
  next: string;
}

/** Why a link of a mail does not work: it is too old or not whole, or the server could not be asked. */
export function LinkError({ error, retry, next }: Props) {
  if (error instanceof CallError && [400, 404].includes(error.status))
    return <p role="alert">This link doesn't work or has expired. {next}</p>;
  return <ErrorState error={error} retry={retry} />;
}
