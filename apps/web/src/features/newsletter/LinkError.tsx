import { CallError } from '@docket/contract/client';
import { ErrorState } from '../../ui/ErrorState.tsx';

interface Props {
  error: unknown;
  retry: () => void;
  /** What to do if the link is no longer valid. */
  next: string;
}

/** Why a link of an email does not work: it is expired or incomplete, or the server could not be reached. */
export function LinkError({ error, retry, next }: Props) {
  if (error instanceof CallError && [400, 404].includes(error.status))
    return <p role="alert">This link doesn't work or has expired. {next}</p>;
  return <ErrorState error={error} retry={retry} />;
}
