import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DraftEvent } from '@docket/contract';
import { createClient } from '@docket/contract/client';
import { createStreams } from '@docket/contract/stream';
import { optionPosition, parseOptionLetter } from '@docket/rules';
import { v7 } from 'uuid';
import { type EvaluationTicket, evaluationFile } from '../../../../../demo/eval/format.ts';
import { backgroundJobs } from '../../background-jobs/background-jobs.ts';
import { readConfig } from '../../config.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { openEmbedded } from '../../db/open.ts';
import { loadDemo } from '../../demo/demo.service.ts';
import { contentService } from '../../features/content/index.ts';
import { plainParagraphs } from '../../features/drafts/plain.ts';
import { settingsService } from '../../features/settings/index.ts';
import { openFiles } from '../../files/open-files.ts';
import type { Deps } from '../../http/deps.ts';
import { ProcessMetrics } from '../../http/metrics.ts';
import { noPayments } from '../../http/payments.ts';
import { repositoryRoot } from '../../paths.ts';
import { startServer } from '../../server.ts';
import { noDeferredTasks } from '../fixtures/deferred.ts';
import { createUser } from '../fixtures/factories.ts';
import type { TestServer } from '../fixtures/index.ts';
import { type Score, scoreDraft, summarizeScores } from './evaluation.ts';

const printLine = (text: string) => process.stdout.write(`${text}\n`);
const withProvider = process.argv.includes('--provider');
const settings = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => withProvider && name.startsWith('AI_')),
);
if (withProvider && !settings.AI_PROVIDER) {
  printLine('Set AI_PROVIDER, AI_MODEL and what they need (docs/DRAFTS.md), or leave out --provider.');
  process.exit(2);
}
const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', LOCAL_PAYMENTS: 'false', ...settings });
const database = await openEmbedded('memory://');
await migrateDatabase(database);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const now = new Date();
const clock = { now: () => now };
const deps: Deps = {
  db: database,
  config,
  files: openFiles(config),
  clock,
  newId: v7,
  version: 'evaluation',
  metrics: new ProcessMetrics(now),
  jobs: backgroundJobs(database, silent),
  deferred: noDeferredTasks,
  payments: noPayments,
  log: silent,
  securityLog: silent,
};
const content = contentService(deps, settingsService(deps));
printLine('Loading the demo library ...');
await loadDemo(deps, { content, schools: { changed: async () => undefined } }, () => undefined);
const running = await startServer(config, { database, callsOnly: true, clock });
const server = { db: database, clock, running } as unknown as TestServer;
const index = await content.index();
const tutor = await createUser(server, { roles: ['TUTOR'] });

async function createDraft(one: EvaluationTicket, questionId: string): Promise<DraftEvent[]> {
  const student = await createUser(server, { firstName: 'Mara', plan: 'full' });
  const call = createClient({ base: running.url, token: () => student.token });
  const { drill } = await call('POST /drill', { body: { questionId } });
  await call('PUT /drill/{id}/activate', { params: { id: drill.id } });
  const wanted =
    drill.questions.find((question) => question.questionId === questionId) ?? drill.questions[0]!;
  const answers = one.chosen
    ? [{ drillQuestionId: wanted.id, givenAnswer: parseOptionLetter(one.chosen) }]
    : [];
  await call('POST /drill/{id}/submit', {
    params: { id: drill.id },
    body: { answers, localTimeSpent: 60 },
  });
  const about = { kind: 'question' as const, id: questionId };
  const text = `<p>${one.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
  const { ticket } = await call('POST /ticket', { body: { about, text } });
  return new Promise((resolve, reject) => {
    const events: DraftEvent[] = [];
    createStreams({ base: running.url, token: () => tutor.token })(
      'GET /ticket/{id}/generate',
      { params: { id: ticket.id } },
      { message: (event) => void events.push(event), refused: reject, ended: () => resolve(events) },
      { once: true },
    );
  });
}

const { tickets } = evaluationFile.parse(
  JSON.parse(await readFile(join(repositoryRoot, 'demo/eval/tickets.json'), 'utf8')),
);
const scores: (Score | null)[] = [];
printLine(' no  question        shape          key  option  overlap  characters');
for (const ticket of tickets) {
  const { about } = ticket;
  const section = index.tests
    .find((test) => test.slug === about.test)
    ?.sections.find((part) => part.no === about.section);
  const meta = (section?.questionIds ?? [])
    .map((id) => index.questionsById.get(id)!)
    .find((question) => question.no === about.question)!;
  const question = (await content.questions([meta.id])).get(meta.id)!;
  const segment = meta.segmentId ? (await content.segments([meta.segmentId])).get(meta.segmentId) : undefined;
  const parts = [
    question.stimulusHtml ?? '',
    ...(segment?.passages.map(({ html }) => html) ?? []),
    question.stemHtml,
  ];
  const events = await createDraft(ticket, meta.id);
  const last = events.at(-1);
  const evaluated = {
    options: question.options.map(plainParagraphs),
    credited: optionPosition(question.optionKeys, question.credited)!,
    source: parts.map(plainParagraphs).join('\n'),
  };
  const score = last?.type === 'done' ? scoreDraft(plainParagraphs(last.html), ticket, evaluated) : null;
  scores.push(score);
  const position = `${about.test} ${about.section}.${about.question}`;
  const row = score
    ? `${score.namesKey ? 'yes' : 'NO '}  ${score.addresses ? 'yes' : 'NO '}     ${score.overlap.toFixed(2)}     ${score.length}`
    : `refused: ${last?.type === 'failed' ? last.code : 'no end'}`;
  printLine(`${String(ticket.no).padStart(3)}  ${position.padEnd(15)} ${ticket.shape.padEnd(14)} ${row}`);
}
const summary = summarizeScores(scores);
printLine(
  `\nKey named rightly ${summary.namesKey} of ${summary.tickets}; student's option addressed ${summary.addresses} of ${summary.tickets}; mean overlap ${summary.overlap.toFixed(2)}; refused ${summary.refused}.`,
);
printLine(summary.passed ? 'Above the line.' : 'BELOW the line.');
await running.close();
await database.close();
process.exit(summary.passed ? 0 : 1);
