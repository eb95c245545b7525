// @vitest-environment happy-dom
import type { Drill } from '@docket/contract/types';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { loseConnection, openPage, refuse, screen, waitFor } from '../../../testing/dom.tsx';
import { makeOutput, sampleOutput } from '../../../testing/sample.ts';
import { cacheDrill, drillQuery } from '../data/drill-queries.ts';
import { aheadQuery } from './session.ts';
import { useSession } from './use-session.ts';

const session = '0199a000-0000-7000-8000-00000000000a';
const id = (n: number) => `0199a000-0000-7000-8000-00000000010${n}`;
const sample = sampleOutput('GET /drill/{id}').drill;
const drill = (n: number, state: Drill['state'] = 'new'): Drill => ({
  ...sample,
  id: id(n),
  state,
  blindReview: 'none',
});
const ahead = (...drills: Drill[]) => ({
  ...makeOutput('POST /drill/session/{id}/next', {
    session: { id: session, answered: 1, right: 1 },
    breakDue: false,
  }),
  drills,
});

function Harness({ of }: { of: Drill }) {
  const run = useSession(session, of, { type: 'LR' });
  return (
    <>
      <p>{run?.counts ? `${run.counts.right} of ${run.counts.answered}` : 'nothing known'}</p>
      <button type="button" onClick={run?.onNext}>
        Next
      </button>
      <button type="button" onClick={run?.onLeave}>
        Stop
      </button>
    </>
  );
}
const open = (of: Drill, responses: Parameters<typeof openPage>[1] = {}) =>
  openPage(<Harness of={of} />, responses);
const known = (...drills: Drill[]) => {
  for (const one of drills) cacheDrill(one);
  queryClient.setQueryData(aheadQuery(session).queryKey, {
    session: ahead().session,
    drillIds: drills.map((one) => one.id),
    breakDue: false,
  });
};
const end = { 'PUT /drill/session/{id}/end': makeOutput('PUT /drill/session/{id}/end', {}) };
const press = (name: string) => screen.findByRole('button', { name });

test('the next question opens from the cache, before the response to the submit is used', async () => {
  const { user, router } = open(drill(1, 'completed'), {
    responses: { 'POST /drill/session/{id}/next': () => new Promise(() => undefined) },
  });
  known(drill(1), drill(2));
  await user.click(await press('Next'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/start/drill/id/${id(2)}`));
  expect(router.state.location.search).toEqual({ next: 'LR', session });
});

test('after a submit the counts and the next drills are loaded, and a drill in progress is not overwritten', async () => {
  cacheDrill(drill(2, 'started'));
  const { server } = open(drill(1, 'completed'), {
    responses: { 'POST /drill/session/{id}/next': ahead(drill(2), drill(3)) },
  });
  cacheDrill(drill(2, 'started'));
  expect(await screen.findByText('1 of 1')).toBeInTheDocument();
  expect(server.sent('POST /drill/session/{id}/next').length).toBeGreaterThan(0);
  expect(queryClient.getQueryData(drillQuery(id(2)).queryKey)?.state).toBe('started');
  expect(queryClient.getQueryData(drillQuery(id(3)).queryKey)?.state).toBe('new');
});

test('when nothing is left, the session ends with a summary that says so', async () => {
  const { user, router, server } = open(drill(1, 'completed'), {
    responses: { 'POST /drill/session/{id}/next': ahead(), ...end },
  });
  await user.click(await press('Next'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/drill/session/${session}`));
  expect(router.state.location.search).toEqual({ nothingLeft: true });
  expect(server.sent('PUT /drill/session/{id}/end')).toHaveLength(1);
});

test.each([
  ['without a connection', loseConnection()],
  ['after the session ended elsewhere', refuse(409, { error: 'WRONG_STATE', message: 'Over' })],
])('%s the next drill is looked for as at a start', async (_when, thrown) => {
  const { user, router } = open(drill(1, 'completed'), {
    responses: {
      'POST /drill/session/{id}/next': () => {
        throw thrown;
      },
    },
  });
  await user.click(await press('Next'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/start/drill/next/LR'));
});

test('drills that the server does not know as submitted yet are no end of the session', async () => {
  const { user, router, server } = open(drill(2, 'started'), {
    responses: { 'POST /drill/session/{id}/next': ahead(drill(1, 'started'), drill(2, 'started')), ...end },
  });
  expect(await screen.findByText('1 of 1')).toBeInTheDocument();
  await user.click(await press('Next'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/start/drill/next/LR'));
  expect(server.sent('PUT /drill/session/{id}/end')).toEqual([]);
});

test.each([
  ['something', () => known(drill(1))],
  ['nothing', () => undefined],
])('Stop while the next question loads leads to the summary, with %s known', async (_what, prepare) => {
  const { user, router } = open(drill(1, 'completed'), {
    responses: { 'POST /drill/session/{id}/next': () => new Promise(() => undefined), ...end },
  });
  prepare();
  const failed = vi.spyOn(notify, 'error');
  await user.click(await press('Next'));
  await user.click(await press('Stop'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/drill/session/${session}`));
  expect(router.state.location.search).toEqual({});
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(router.state.location.pathname).toBe(`/drill/session/${session}`);
  expect(failed).not.toHaveBeenCalled();
  failed.mockRestore();
});

test('Stop ends the session and shows its summary, also when the call fails', async () => {
  const { user, router } = open(drill(1, 'completed'), {
    responses: {
      'POST /drill/session/{id}/next': ahead(drill(2)),
      'PUT /drill/session/{id}/end': () => {
        throw loseConnection();
      },
    },
  });
  await user.click(await press('Stop'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/drill/session/${session}`));
});

test.each([
  ['before the first answer leads back to the drills', 0, '/drill'],
  ['before the count of the first answer was loaded leads to the summary', 1, `/drill/session/${session}`],
])('Stop %s', async (_when, answered, leadsTo) => {
  const none = { ...ahead().session, answered: 0, right: 0 };
  const { user, router } = open(drill(1, 'started'), {
    responses: {
      'POST /drill/session/{id}/next': { ...ahead(drill(1), drill(2)), session: none },
      'PUT /drill/session/{id}/end': makeOutput('PUT /drill/session/{id}/end', {
        session: { ...none, answered },
      }),
    },
  });
  expect(await screen.findByText('0 of 0')).toBeInTheDocument();
  await user.click(await press('Stop'));
  await waitFor(() => expect(router.state.location.pathname).toBe(leadsTo));
});
