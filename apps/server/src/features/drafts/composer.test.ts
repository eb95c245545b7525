import type { DraftEvent } from '@docket/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../test/fixtures/content.ts';
import { draftCalls, joinDraftText } from '../../test/fixtures/drafts/calls.ts';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { supportFaqs } from '../settings/settings.faqs.ts';

const optionLetters = ['A', 'B', 'C', 'D', 'E'];
const server = testServer();
let sample: SampleTest;
let tutor: TestUser;
beforeAll(async () => {
  sample = await importSampleTest(server);
  tutor = await createUser(server, { roles: ['TUTOR'] });
});

const { listen, asks, publish } = draftCalls(server);
const draft = (id: string) => listen(tutor.token, id).ended;

describe('the composer', () => {
  test('writes from the explanation, the notes and public answers, and lists what it used', async () => {
    const question = sample.lr[0]!;
    const [key, wrong] = [optionLetters[question.credited - 1], optionLetters[question.wrong - 1]];
    const first = await asks(question, 'The bridge and the paint confuse me.');
    await server.as(tutor.token)('PUT /ticket/reply/{id}', {
      params: { id: first },
      body: {
        reply:
          '<p>Dear Mara Quillfeather, the bridge needs paint only where the river reaches it, and that is the whole point; write to me at me@example.com.</p><p>Ask what the bridge and the paint have to do with one another before you look at the options.</p>',
      },
    });
    await publish(tutor.token, first);
    const id = await asks(question, 'How do the bridge and the paint go together?');
    const events = await draft(id);
    expect(events.map((one) => one.type)).toEqual([
      'start',
      ...events.slice(1, -1).map(() => 'text'),
      'done',
    ]);
    expect(events[0]).toMatchObject({
      by: 'composer',
      keyHidden: false,
      sources: [
        { kind: 'explanation', path: `/explanation/id/${question.id}` },
        { kind: 'ticket', id: first, path: `/superadmin/tickets?ticket=${first}` },
      ],
    });
    const text = joinDraftText(events);
    expect(text).toMatch(/^Hi Mara,/);
    expect(text).toContain(`Why (${key}) is correct.`);
    expect(text).toContain(`Why (${wrong}) is not the answer.`);
    expect(text).toContain('secretexplanation');
    expect(text).toContain(`It reads: “Option ${wrong} of lr 1`);
    expect(text).toContain('what the bridge and the paint have to do');
    expect(text).not.toMatch(/Quillfeather|me@example/);
    const done = events.at(-1) as Extract<DraftEvent, { type: 'done' }>;
    expect(done.html).toContain(`<strong>Why (${key}) is correct.</strong>`);
  });

  test('gives only guidance before the student may see the key', async () => {
    const question = sample.lr[1]!;
    const wrong = optionLetters[question.wrong - 1];
    const id = await asks(question, `Is (${wrong}) not the answer here?`, false);
    const events = await draft(id);
    expect(events[0]).toMatchObject({ keyHidden: true, sources: [] });
    expect(events.at(-1)?.type).toBe('done');
    expect(joinDraftText(events)).toContain(`About (${wrong}). Take it as a claim`);
    expect(joinDraftText(events)).not.toMatch(/secret|credited|is right|is wrong/);
  });

  test('answers from frequent questions, or says that nothing matches', async () => {
    const student = await createUser(server, { firstName: 'Ana' });
    const about = { kind: 'support' as const, id: null };
    const open = async (text: string) =>
      (await server.as(student.token)('POST /ticket', { body: { about, text: `<p>${text}</p>` } })).ticket.id;
    const [faq] = supportFaqs;
    const answered = await draft(await open(faq!.question));
    expect(joinDraftText(answered)).toContain(faq!.question);
    expect(answered.at(-1)?.type).toBe('done');
    const nothing = await draft(await open('Zyxxwv qwrtp?'));
    expect(nothing.at(-1)).toMatchObject({ type: 'failed', code: 'NOTHING_FOUND', keepsNothing: true });
  });

  test('is limited to staff who answer tickets, and to existing tickets', async () => {
    const id = await asks(sample.lr[2]!, 'Why?');
    const answers = await createUser(server, { roles: ['ANSWERS'] });
    expect((await listen(answers.token, id).ended).at(-1)?.type).toBe('done');
    const student = await createUser(server);
    await expect(listen(student.token, id).ended).rejects.toMatchObject({ status: 403 });
    await expect(draft(sample.lr[0]!.id)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
