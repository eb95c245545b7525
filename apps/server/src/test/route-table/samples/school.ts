import type { SampleContext, Samples } from './audit-sample.ts';

const of = (made: SampleContext, label: string, what: string) => made.answers[label]![what];
const later = ({ now }: SampleContext, hours: number) =>
  new Date(now.getTime() + hours * 3_600_000).toISOString();
const theClass = (made: SampleContext) => of(made, 'class.create', 'class').id;
const thePlan = (made: SampleContext) => of(made, 'plan.create', 'plan');
const theTutor = (made: SampleContext) => of(made, 'tutor.create', 'tutor').id;

const classes: Samples = {
  'class.create': (made) => ({
    path: '/class/create',
    body: {
      title: 'Sample class',
      startsAt: later(made, 0.1),
      zone: 'America/New_York',
      minutes: 60,
      joinUrl: 'https://meet.example.com/meeting',
    },
  }),
  'class.setAttended': async (made) => {
    // A class in progress with a student in it.
    const { class: open } = made.answers['class.create']!;
    await made.asStudent('POST', '/v2/class/student/register', { id: open.id });
    return { path: '/class/set-attended', body: { id: open.id, userId: made.student.id, attended: true } };
  },
  'class.update': (made) => ({
    path: '/class/update',
    body: {
      id: theClass(made),
      title: 'Changed sample',
      recording: { url: 'media/walk.mp4', captionsUrl: null, seconds: 60 },
    },
  }),
  'class.enable': (made) => ({ path: '/class/enable', body: { id: theClass(made), enabled: false } }),
  'class.start': (made) => ({ path: '/class/start', body: { id: theClass(made) } }),
  'class.clearVideoUrls': (made) => ({ path: '/class/admin/clear-video-urls', body: { id: theClass(made) } }),
  'class.deleteRecordings': (made) => ({
    path: '/class/delete-recordings',
    body: { ids: [of(made, 'class.update', 'class').recording.id] },
  }),
  'class.remove': (made) => ({ path: '/class/delete', body: { id: theClass(made) } }),
};

const tutors: Samples = {
  'tutor.create': () => ({
    path: '/tutor/create',
    body: {
      name: 'Ada Walker',
      title: 'Tutor',
      subjects: ['LR'],
      bio: 'Walks.',
      languages: ['English'],
      timezone: 'UTC',
    },
  }),
  'tutor.update': (made) => ({ path: '/tutor/update', body: { id: theTutor(made), title: 'Senior tutor' } }),
  'tutor.reorder': (made) => ({ path: '/tutor/reorder', body: { ids: [theTutor(made)] } }),
  'tutor.delete': (made) => ({ path: '/tutor/delete', body: { id: theTutor(made) } }),
};

const plans: Samples = {
  'plan.create': () => ({ path: '/plan', body: { name: 'Another sample', price: 30 } }),
  'plan.update': (made) => ({
    path: `/plan/${thePlan(made).id}`,
    body: { version: thePlan(made).version, price: 35 },
  }),
  'plan.settings': (made) => ({
    path: `/plan/settings/${thePlan(made).id}`,
    body: { version: of(made, 'plan.update', 'plan').version, description: 'For a walk.' },
  }),
  'plan.status': (made) => ({ path: `/plan/status/${thePlan(made).id}`, body: { enabled: true } }),
  'plan.order': async (made) => ({
    path: '/plan/order',
    body: { ids: (await made.get('/plan/all')).plans.map((plan: { id: string }) => plan.id).reverse() },
  }),
  'coupon.create': () => ({
    path: '/coupon',
    body: { code: 'WALK', name: 'A walk', percentOff: 10, duration: 'once' },
  }),
  'coupon.update': (made) => ({
    path: `/coupon/${of(made, 'coupon.create', 'coupon').id}`,
    body: { name: 'A long walk' },
  }),
  'coupon.remove': (made) => ({ path: `/coupon/${of(made, 'coupon.create', 'coupon').id}` }),
  'adjustment.set': () => ({
    path: '/adjustment/set',
    body: { applicantPoolAdjustment: -4.5, notes: 'Fewer' },
  }),
  'adjustment.remove': (made) => ({
    path: `/adjustment/${of(made, 'adjustment.set', 'adjustment').id}`,
  }),
};

/** Classes, tutors, plans, coupons, adjustments. */
export const school: Samples = { ...classes, ...tutors, ...plans };
/** Calls that change none of these, each with its reason. */
export const schoolExempt: Readonly<Record<string, string>> = {
  'class.fetchWithDetails': 'It reads',
  'tutor.listPrivate': 'It reads',
};
