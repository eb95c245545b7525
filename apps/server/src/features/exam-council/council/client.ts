import type { z } from 'zod';
import type { Deps } from '../../../http/deps.ts';
import type { CouncilReference, ExamCouncil } from '../ports.ts';
import { CouncilError, type CouncilFailure } from './council-error.ts';
import { insertCouncilLog } from './logs.queries.ts';
import { maskSecrets } from './mask.ts';
import { accountResponse, linkResponse } from './responses.ts';
import type { CouncilRequest, CouncilResponse, CouncilTransport } from './transport.ts';

/** Delays before the second and third attempt of a read. */
const retryDelaysMs = [200, 800];
const maxErrorLength = 300;

/** The failure for an error status. If our own token is refused, the student cannot fix it. */
function failureOfStatus(status: number): CouncilFailure {
  if (status === 404 || status === 410) return 'not-found';
  const isTransient = [401, 403, 408, 429].includes(status);
  return isTransient || status < 400 || status >= 500 ? 'unavailable' : 'refused';
}

/** Parses the response. Throws CouncilError. */
function readResponse<S extends z.ZodType>({ status, json }: CouncilResponse, schema: S): z.output<S> {
  if (status < 200 || status >= 300) throw new CouncilError(failureOfStatus(status), `status ${status}`);
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new CouncilError('malformed', `${issue?.path.join('.') || 'answer'}: ${issue?.message}`);
}

const segment = encodeURIComponent;
const buildPath = (reference: CouncilReference): string =>
  'accountId' in reference
    ? `/accounts/${segment(reference.accountId)}`
    : `/student-coachings/${segment(reference.studentCoachingId)}`;

interface CouncilState {
  readonly deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'log'>;
  readonly transport: CouncilTransport;
  readonly wait: (ms: number) => Promise<void>;
}
async function sendOnce<S extends z.ZodType>(
  { deps, transport }: CouncilState,
  userId: string,
  request: CouncilRequest,
  schema: S,
): Promise<z.output<S>> {
  const at = deps.clock.now();
  const started = performance.now();
  let answer: CouncilResponse | null = null;
  let failure: CouncilError | null = null;
  try {
    answer = await transport.send(request);
    return readResponse(answer, schema);
  } catch (error) {
    failure =
      error instanceof CouncilError ? error : new CouncilError('unavailable', (error as Error).message);
    throw failure;
  } finally {
    await insertCouncilLog(deps.db, {
      id: deps.newId(),
      userId,
      at,
      type: request.type,
      method: request.method,
      path: request.path,
      status: answer?.status ?? null,
      durationMs: Math.round(performance.now() - started),
      request: maskSecrets(request.body ?? null),
      answer: maskSecrets(answer?.json ?? null),
      error: failure ? `${failure.failure}: ${failure.message}`.slice(0, maxErrorLength) : null,
      // The council's action counts even if the log cannot be written.
    }).catch((error) => deps.log.warn({ err: error }, 'request to the exam council not logged'));
  }
}

/** A read may be repeated; for other requests the caller must know whether they were done. */
async function send<S extends z.ZodType>(
  councilState: CouncilState,
  userId: string,
  request: CouncilRequest,
  schema: S,
) {
  const { wait } = councilState;

  for (const delay of request.method === 'GET' ? retryDelaysMs : []) {
    try {
      return await sendOnce(councilState, userId, request, schema);
    } catch (error) {
      if (!(error instanceof CouncilError) || error.failure !== 'unavailable') throw error;
      await wait(delay);
    }
  }
  return sendOnce(councilState, userId, request, schema);
}

/** The client of the exam council over a transport: validates responses, retries only reads, and writes the log. */
export function createExamCouncil(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'log'>,
  transport: CouncilTransport,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): ExamCouncil {
  const councilState: CouncilState = { deps, transport, wait };
  return {
    kind: transport.kind,
    startLink: (userId, body) =>
      send(
        councilState,
        userId,
        { type: 'start', method: 'POST', path: '/student-coachings', body },
        linkResponse,
      ),
    linkAccount: (userId, accountId) =>
      send(
        councilState,
        userId,
        {
          type: 'link',
          method: 'POST',
          path: `/accounts/${segment(accountId)}/link`,
          body: { externalId: userId },
        },
        accountResponse,
      ),
    readAccount: (userId, reference) =>
      send(
        councilState,
        userId,
        { type: 'account', method: 'GET', path: buildPath(reference) },
        accountResponse,
      ),
    activatePrepPlus: (userId, accountId, key) =>
      send(
        councilState,
        userId,
        {
          type: 'activate',
          method: 'POST',
          path: `/accounts/${segment(accountId)}/prep-plus`,
          body: { externalId: userId },
          idempotencyKey: key,
        },
        accountResponse,
      ),
  };
}
