import { CallError } from '@docket/contract/client';
import { redirect } from '@tanstack/react-router';
import { queryClient } from '../../../lib/client.ts';
import { meQuery } from '../../../lib/me.ts';
import { testsQuery } from '../../../lib/tests-query.ts';
import { refusal } from '../run/next-drill.ts';
import { readStart, type StartAddress } from '../run/start-address.ts';
import { createDrill, type DrillChoice } from '../run/use-start-drill.ts';
import { testInfoQuery } from './test-info.ts';
import { findChoiceAt, findTest, getSectionNo } from './test-locations.ts';

const notFound = () => redirect({ to: '/drill-not-found', replace: true });

/** The test in an address, with what the student may drill of it. A section number has to be one of the test's. */
export async function findTestOfAddress(testName: string, sectionNo?: string) {
  const test = findTest(await queryClient.ensureQueryData(testsQuery), testName);
  if (!test) throw notFound();
  if (!test.use.allowed || !test.use.drilling)
    throw redirect({ to: '/start/not-included/{-$name}', params: { name: test.name }, replace: true });
  if (sectionNo !== undefined) {
    const { sections } = (await queryClient.ensureQueryData(testInfoQuery(test.id))).test;
    if (!sections.some((section) => String(getSectionNo(section)) === sectionNo)) throw notFound();
  }
  return test;
}

async function findChoice(address: StartAddress): Promise<DrillChoice> {
  if (address.by === 'segment') return { segmentId: address.id };
  if (address.by === 'question') return { questionId: address.id };
  const { id } = await findTestOfAddress(address.testName);
  const choice = findChoiceAt((await queryClient.ensureQueryData(testInfoQuery(id))).test, address);
  if (!choice) throw notFound();
  return choice;
}

/** For the loader of a start page: creates the drill in its address and redirects to it. */
export async function startAt(path: string): Promise<never> {
  const start = readStart(path);
  if (!start) throw notFound();
  const { id: ownId } = await queryClient.ensureQueryData(meQuery);
  if (start.userId !== null && start.userId !== ownId) throw notFound();
  try {
    const drillId = await createDrill(await findChoice(start.address));
    throw redirect({ to: '/start/drill/id/$drillId', params: { drillId }, replace: true });
  } catch (error) {
    // An invalid id is treated like a missing one.
    if (error instanceof CallError && error.status === 400) throw notFound();
    throw refusal(error) ?? error;
  }
}
