import type { AuthoredQuestion } from '@docket/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { importSampleTest, type SampleQuestion, type SampleTest } from '../../test/fixtures/content.ts';
import { draftCalls, joinDraftText } from '../../test/fixtures/drafts/calls.ts';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
const { listen, asks, publish } = draftCalls(server);
let sample: SampleTest;
let tutor: TestUser;
let author: ReturnType<typeof server.as>;
let admin: ReturnType<typeof server.as>;

beforeAll(async () => {
  sample = await importSampleTest(server);
  tutor = await createUser(server, { roles: ['TUTOR'] });
  author = server.as((await createUser(server, { roles: ['CONTENT'] })).token);
  admin = server.as((await createUser(server, { roles: ['ADMIN'] })).token);
});

const draft = async (id: string) => {
  const events = await listen(tutor.token, id).ended;
  const [start, last] = [events.find((one) => one.type === 'start'), events.at(-1)!];
  return { sources: start?.sources ?? [], last, text: joinDraftText(events) };
};
const reply = (id: string, text: string) =>
  server.as(tutor.token)('PUT /ticket/reply/{id}', { params: { id }, body: { reply: `<p>${text}</p>` } });
async function free(text: string): Promise<string> {
  const student = await createUser(server, { firstName: 'Ana', lastName: 'Rivers' });
  const body = { about: { kind: 'support' as const, id: null }, text: `<p>${text}</p>` };
  return (await server.as(student.token)('POST /ticket', { body })).ticket.id;
}

describe('a question whose key is changed', () => {
  let question: SampleQuestion;
  let id: string;
  let change: (set: { credited?: number | null; options?: string[]; enabled?: boolean }) => Promise<unknown>;
  let find: () => Promise<AuthoredQuestion>;
  let save: () => Promise<unknown>;
  const tutorAnswer =
    'Put a finger on the bridge and ask whether the river would mind; nobody paints a bridge for a river that is dry.';

  beforeAll(async () => {
    question = sample.lr[5]!;
    const before = await asks(question, 'How do the bridge and the river go together?');
    await reply(before, tutorAnswer);
    await publish(tutor.token, before);
    id = await asks(question, 'How do the bridge and the river go together?');
    const at = { id: sample.testId, sid: question.sectionId, qid: question.id };
    find = async () =>
      (await author('GET /test/{id}/section/{sid}', { params: at })).section.questions.find(
        (one) => one.id === question.id,
      )!;
    change = async (set) =>
      author('PUT /test/{id}/section/{sid}/question/{qid}', {
        params: at,
        body: { version: (await find()).version, ...set },
      });
    save = async () => {
      const { explanations, credited } = await find();
      const [explanation] = explanations;
      return author('PUT /test/{id}/section/{sid}/question/{qid}/explanation/{eid}', {
        params: { ...at, eid: explanation!.id },
        body: { version: explanation!.version, credited },
      });
    };
  });

  test('has a draft from its explanation, and from answers since the change', async () => {
    const { text, sources } = await draft(id);
    expect(text).toContain('secretexplanation');
    expect(text).toContain(tutorAnswer);
    expect(sources.map((source) => source.kind)).toEqual(['explanation', 'ticket']);
  });
  test('has none until somebody has checked the explanation, and nothing from older answers', async () => {
    const other = [1, 2, 3, 4, 5].find(
      (option) => option !== question.credited && option !== question.wrong,
    )!;
    await change({ credited: other });
    const { last, text } = await draft(id);
    expect(last).toMatchObject({ type: 'failed', code: 'EXPLANATION_OUTDATED', keepsNothing: true });
    expect(last).toMatchObject({
      message: expect.stringContaining('key or options changed'),
    });
    expect(text).toBe('');
    await save();
    const again = await draft(id);
    expect(again.last.type).toBe('done');
    expect(again.text).toContain(`Why (${'ABCDE'[other - 1]}) is correct.`);
    expect(again.text).not.toContain(tutorAnswer);
    expect(again.sources.map((source) => source.kind)).toEqual(['explanation']);
  });
  test('has none if its options are exchanged and the key points to another one', async () => {
    const { options, credited } = await find();
    const [key, other] = [credited! - 1, credited! % 5];
    await change({ options: options.with(key, options[other]!).with(other, options[key]!) });
    const { last, text } = await draft(id);
    expect(last).toMatchObject({ type: 'failed', code: 'EXPLANATION_OUTDATED', keepsNothing: true });
    expect(text).toBe('');
    await save();
    expect((await draft(id)).last.type).toBe('done');
  });
  test('has none while no option is credited', async () => {
    await change({ credited: null, enabled: false });
    expect((await draft(id)).last).toMatchObject({ type: 'failed', code: 'NOTHING_FOUND' });
  });
});

describe('a ticket about a question whose options are moved later', () => {
  test('has a draft with the letters that the student saw', async () => {
    const question = sample.lr[6]!;
    const optionNames = 'ABCDE';
    const [wrong, credited] = [optionNames[question.wrong - 1]!, optionNames[question.credited - 1]!];
    const id = await asks(question, `Why is (${wrong}) not the answer?`);
    const params = { id: sample.testId, sid: question.sectionId, qid: question.id };
    const read = async () => (await author('GET /question/{id}', { params: { id: question.id } })).question;
    const before = await read();
    await author('PUT /test/{id}/section/{sid}/question/{qid}', {
      params,
      body: {
        version: before.version,
        options: before.options.toReversed(),
        optionIds: before.optionIds.toReversed(),
        credited: 6 - question.credited,
      },
    });
    const moved = await read();
    const [explanation] = moved.explanations;
    await author('PUT /test/{id}/section/{sid}/question/{qid}/explanation/{eid}', {
      params: { ...params, eid: explanation!.id },
      body: {
        version: explanation!.version,
        html: `<p>The bridge is wide. Take (${optionNames[5 - question.credited]}) for that reason.</p>`,
        credited: moved.credited,
      },
    });
    const { last, text } = await draft(id);
    expect(last.type).toBe('done');
    expect(text).toContain(`(${credited})`);
    expect(text).toContain(`secretnote ${wrong}`);
    expect(text).toContain('The bridge is wide.');
    // The letters of the explanation are those of the new order.
    expect(text).not.toContain('Take (');
  });
});

describe('a ticket without a question', () => {
  test('is answered from frequent questions, which may contain addresses and numbers', async () => {
    const faqs = [
      {
        question: 'How do I move my sundial course to another term?',
        answer:
          'Write to help@docket.example or call 555 010 9999, from 2025-2026 on; see https://docket.example/terms.',
      },
    ];
    await admin('PUT /app-setting/support-faqs', { body: { faqs, updatedAt: null } });
    const { text, sources, last } = await draft(await free('Can I move my sundial course to another term?'));
    expect(last.type).toBe('done');
    expect(text).toContain(faqs[0]!.answer);
    expect(sources).toEqual([{ kind: 'faq', id: '1', title: faqs[0]!.question, path: null }]);
  });
  test('gets nothing that may be the answer of a question, and no source that was not used', async () => {
    const before = await free('The gnomon question confuses me, what about the shadow of the gnomon?');
    await reply(before, 'In question 5 on the gnomon, (E) is the credited answer, for its shadow moves.');
    await publish(tutor.token, before);
    const { last, sources } = await draft(await free('What of the gnomon and the shadow of the gnomon?'));
    expect(last).toMatchObject({ type: 'failed', code: 'NOTHING_FOUND' });
    expect(sources).toEqual([]);
    const second = await free('Where is the gnomon shown, and the shadow of the gnomon?');
    await reply(
      second,
      'The page on tides shows the gnomon and its shadow in a picture above the second part.',
    );
    await publish(tutor.token, second);
    const answered = await draft(await free('Where is the gnomon shown, with its shadow?'));
    expect(answered.text).toContain('The page on tides shows the gnomon');
    expect(answered.text).not.toMatch(/credited|\(E\)/);
    expect(answered.sources).toMatchObject([{ kind: 'ticket', id: second }]);
  });
});

describe("another student's answered ticket", () => {
  const tutorAnswer =
    'Lay a ruler along the plank and see which of the two ends moves first when the wind turns.';
  /** Before it is public, while it is, and after it was withdrawn: the ids of the quoted tickets. */
  async function quotedWhile(ticket: string, make: () => Promise<string>) {
    const found = async () => {
      const { sources, text } = await draft(await make());
      const tickets = sources.filter((source) => source.kind === 'ticket').map((source) => source.id);
      expect(text.includes(tutorAnswer)).toBe(tickets.length > 0);
      return tickets;
    };
    const before = await found();
    await publish(tutor.token, ticket);
    const during = await found();
    await publish(tutor.token, ticket, false);
    return { before, during, after: await found() };
  }

  test('about the same question is quoted only while staff have published it', async () => {
    const ask = () => asks(sample.lr[6]!, 'What moves first, the ruler or the plank?');
    const first = await ask();
    await reply(first, tutorAnswer);
    expect(await quotedWhile(first, ask)).toEqual({ before: [], during: [first], after: [] });
  });
  test('about the product is quoted only while staff have published it', async () => {
    const ask = () => free('Does the ruler or the plank move first in the wind?');
    const first = await ask();
    await reply(first, tutorAnswer);
    expect(await quotedWhile(first, ask)).toEqual({ before: [], during: [first], after: [] });
  });
  test('is quoted as it was published, without later messages', async () => {
    const ask = () => asks(sample.lr[7]!, 'Why does the plank move before the ruler?');
    const first = await ask();
    await reply(first, 'The weather decides, as you know.');
    await publish(tutor.token, first);
    await reply(first, tutorAnswer);
    const { text, sources } = await draft(await ask());
    expect(text).not.toContain(tutorAnswer);
    expect(sources.map((source) => source.kind)).toEqual(['explanation']);
  });
});
