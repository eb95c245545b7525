import { beforeAll, describe, expect, it } from 'vitest';
import { importSampleLists } from '../../test/fixtures/content.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import {
  allowLearning,
  sampleCourse,
  sampleQuestion,
  sampleUnit,
  toUpload,
} from '../../test/fixtures/learning.ts';

const server = testServer();
let token: string;
let call: ReturnType<typeof server.as>;
beforeAll(async () => {
  await importSampleLists(server);
  token = (await createUser(server, { roles: ['CONTENT'] })).token;
  call = server.as(token);
  await allowLearning(server, 'full');
});

const uploadUnit = (unit: unknown, more: object = {}) =>
  server.raw('POST', '/api/content/import-skill-unit', { token, body: { unit, ...more } });
const uploadCourse = (upload: object) =>
  server.raw('POST', '/api/content/import-course', { token, body: upload });
/** A copy to modify; JSON.parse returns `any`. */
const copy = (value: unknown) => JSON.parse(JSON.stringify(value));
const unitNo = async (no: number) => {
  const { units } = await call('GET /skill/units/all');
  const found = units.find((unit) => unit.no === no)!;
  return (await call('GET /skill/unit/{id}', { params: { id: found.id } })).unit;
};

describe('POST /content/import-skill-unit', () => {
  it('imports once; the same file again changes nothing, a changed one only its changes', async () => {
    const unit = sampleUnit(1);
    const dry = await uploadUnit(unit, { dryRun: true });
    expect(dry.json).toMatchObject({ testId: null, created: 1 + 1 + 2 + 5 });
    expect((await call('GET /skill/units/all')).units).toEqual([]);
    const first = await uploadUnit({ $schema: 'x', ...unit });
    expect(first.json).toMatchObject({ created: 9, updated: 0, unchanged: 0, removed: 0 });
    const before = await unitNo(1);
    const second = await uploadUnit(unit);
    expect(second.json).toMatchObject({ created: 0, updated: 0, unchanged: 9, removed: 0 });
    expect(second.json.testId).toBe(first.json.testId);

    const changed = copy(unit);
    changed.title = 'A new title';
    changed.skills[0].explanation.text = 'A new explanation';
    changed.skills[1].questions.pop();
    expect((await uploadUnit(changed)).json).toMatchObject({
      created: 0,
      updated: 2,
      unchanged: 6,
      removed: 1,
    });
    const after = await unitNo(1);
    expect(after).toMatchObject({ id: before.id, title: 'A new title' });
    expect(after.skills[0]!.explanations[0]!.html).toBe('<p>A new explanation</p>');
    expect(after.skills.map((skill) => skill.questions.map((question) => question.id))).toEqual([
      before.skills[0]!.questions.map((question) => question.id),
      before.skills[1]!.questions.slice(0, 2).map((question) => question.id),
    ]);
  });

  it('is of Reading Comprehension if all of its question types are', async () => {
    const unit = copy(sampleUnit(7));
    for (const skill of unit.skills)
      skill.questions = skill.questions.map((question: { no: number }) =>
        sampleQuestion('reading', question.no, 'inference'),
      );
    expect((await uploadUnit(unit)).status).toBe(200);
    expect((await unitNo(7)).sectionType).toBe('RC');
    expect((await unitNo(1)).sectionType).toBe('LR');
  });

  it.each<[string, (unit: ReturnType<typeof copy>) => void, string]>([
    ['a skill left out', (unit) => unit.skills.shift(), 'unit.skills'],
    [
      'a question number that skips',
      (unit) => {
        unit.skills[1].questions[0].no = 9;
      },
      'unit.skills',
    ],
    [
      'an unknown question type',
      (unit) => {
        unit.skills[0].questions[1].type = 'astrology';
      },
      'unit.skills.0.questions.1.type',
    ],
    [
      'an unknown topic',
      (unit) => {
        unit.skills[1].questions[0].topics = ['stars'];
      },
      'unit.skills.1.questions.0.topics',
    ],
    [
      'HTML',
      (unit) => {
        unit.skills[0].questions[0].stem = '<b>Which?</b>';
      },
      'unit.skills.0.questions.0.stem',
    ],
    [
      'a video that is not https',
      (unit) => {
        unit.skills[0].explanation.videoUrl = 'http://x.example/v.mp4';
      },
      'unit.skills.0.explanation.videoUrl',
    ],
    [
      'an unknown key',
      (unit) => {
        unit.level = 3;
      },
      'unit',
    ],
  ])('refuses %s and writes nothing', async (_, spoil, field) => {
    const unit = copy(sampleUnit(3));
    spoil(unit);
    const response = await uploadUnit(unit);
    expect(response.status).toBe(422);
    expect(response.json.details.map((detail: { field: string }) => detail.field)).toContain(field);
    expect((await call('GET /skill/units/all')).units.some((one) => one.no === 3)).toBe(false);
  });
});

describe('POST /content/import-course', () => {
  it('imports once; the same files again change nothing; an omitted lesson is disabled, and enabled when it is back', async () => {
    const upload = toUpload(sampleCourse());
    const first = await uploadCourse(upload);
    expect(first.json).toMatchObject({ created: 1 + 3 + 1 + 4, updated: 0, removed: 0 });
    const second = await uploadCourse(upload);
    expect(second.json).toEqual({ ...first.json, created: 0, unchanged: 9 });
    const lessons = async () => (await call('GET /lesson/courses')).courses[0]!.lessons;
    const before = await lessons();
    expect(before.map((lesson) => [lesson.no, lesson.questionCount, lesson.hasVideo])).toEqual([
      [1, 2, true],
      [2, 2, false],
      [3, 0, false],
    ]);

    const shorter = copy(sampleCourse());
    shorter.lessons.pop();
    shorter.lessons[0].video.file = 'https://vimeo.com/manage/videos/1234567?share=copy';
    shorter.lessons[0].body = '<p>New <script>alert(1)</script><b onclick="x()">text</b></p>';
    expect((await uploadCourse(toUpload(shorter))).json).toMatchObject({ updated: 1, removed: 1 });
    expect((await lessons()).map((lesson) => lesson.id)).toEqual(
      before.slice(0, 2).map((lesson) => lesson.id),
    );
    const { lesson } = await call('GET /lesson/{id}', { params: { id: before[0]!.id } });
    expect(lesson.html).toBe('<p>New <strong>text</strong></p>');
    expect(lesson.video?.url).toBe('https://vimeo.com/1234567');
    // The link as it was pasted changes nothing.
    expect((await uploadCourse(toUpload(shorter))).json).toMatchObject({ updated: 0 });
    await expect(call('GET /lesson/{id}', { params: { id: before[2]!.id } })).rejects.toMatchObject({
      status: 404,
    });
    await uploadCourse(upload);
    expect((await lessons()).map((one) => one.id)).toEqual(before.map((one) => one.id));
  });

  it.each<[string, (upload: ReturnType<typeof copy>) => void, string]>([
    ['a file too few', (upload) => upload.lessons.pop(), 'lessons'],
    [
      'a lesson with questions and passages',
      (upload) => {
        upload.lessons[0].segments = upload.lessons[1].segments;
      },
      'lessons.0.segments',
    ],
    ['lessons out of order', (upload) => upload.lessons.reverse(), 'lessons'],
    [
      'a video file outside of the library',
      (upload) => {
        upload.lessons[0].video.file = 'media/../secrets.mp4';
      },
      'lessons.0.video.file',
    ],
    [
      'a video that pages may not play',
      (upload) => {
        upload.lessons[0].video.file = 'https://videos.example.com/a.mp4';
      },
      'lessons.0.video.file',
    ],
    [
      'captions that pages may not load',
      (upload) => {
        upload.lessons[0].video.file = 'https://player.vimeo.com/external/1.mp4';
        upload.lessons[0].video.captions = 'https://videos.example.com/a.vtt';
      },
      'lessons.0.video.captions',
    ],
    [
      'an unknown topic',
      (upload) => {
        upload.lessons[1].segments[0].questions[0].topics = ['stars'];
      },
      'lessons.1.segments.0.questions.0.topics',
    ],
  ])('refuses %s', async (_, spoil, field) => {
    const upload = copy(toUpload({ ...sampleCourse(8), slug: 'spoiled' }));
    spoil(upload);
    const response = await uploadCourse(upload);
    expect(response.status).toBe(422);
    expect(response.json.details.map((detail: { field: string }) => detail.field)).toContain(field);
    expect((await call('GET /lesson/courses')).courses.map((course) => course.slug)).toEqual(['sample-1']);
  });

  it('refuses the number of another course, and the slug of a course for a test', async () => {
    const other = await uploadCourse(toUpload({ ...sampleCourse(1), slug: 'other' }));
    expect([other.status, other.json.error]).toEqual([409, 'CONFLICT']);
    const test = await server.raw('POST', '/api/content/import', {
      token,
      body: {
        test: {
          no: 77,
          name: 'T',
          slug: 'skill-unit-1',
          type: 'MERGED',
          sections: [{ no: 1, variable: false, from: { test: 'course-sample-1', section: 1 } }],
        },
      },
    });
    expect(test.status).toBeGreaterThanOrEqual(409);
    expect((await call('GET /test/all')).tests).toEqual([]);
  });
});
