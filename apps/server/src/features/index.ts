import type { FastifyInstance } from 'fastify';
import { analyzeTables } from '../db/planner-statistics.ts';
import { demoAccountLines, loadDemo } from '../demo/demo.service.ts';
import type { Deps } from '../http/deps.ts';
import type { AllHandlers, Guards } from '../http/register.ts';
import { mediaFolder } from '../paths.ts';
import { userHandlers } from './account/user.routes.ts';
import { adjustmentHandlers, findCurrentAdjustment } from './adjustments/adjustments.routes.ts';
import { admissionHandlers } from './admissions/admissions.routes.ts';
import { auditHandlers } from './audit/audit.routes.ts';
import { authHandlers } from './auth/auth.routes.ts';
import { billingFeature } from './billing/billing.feature.ts';
import { billingWork } from './billing/billing.work.ts';
import { receiptMails } from './billing/receipt-mail.service.ts';
import { classesFeature } from './classes/classes.feature.ts';
import { contentService } from './content/content.service.ts';
import { importHandlers } from './content-import/import.routes.ts';
import { couponHandlers } from './coupons/coupons.routes.ts';
import { lessonStaffHandlers } from './courses/admin/courses.routes.ts';
import { draftHandlers } from './drafts/drafts.routes.ts';
import { drillHandlers } from './drills/drills.routes.ts';
import { drillServices } from './drills/drills.service.ts';
import { examCouncilFeature } from './exam-council/index.ts';
import { explanationStaffHandlers } from './explanations/admin/admin.routes.ts';
import { explanationHandlers } from './explanations/explanations.routes.ts';
import { healthHandlers } from './health/health.routes.ts';
import { jobHandlers } from './jobs/jobs.routes.ts';
import { jobsService } from './jobs/jobs.service.ts';
import { lessonHandlers } from './lessons/lessons.routes.ts';
import { emailSettingHandlers } from './mail/email-settings.routes.ts';
import { mailService } from './mail/mail.service.ts';
import { outboxHandlers } from './mail/outbox.routes.ts';
import { videoStaffHandlers } from './media/admin/admin.routes.ts';
import { serveMedia } from './media/media.files.ts';
import { videoHandlers } from './media/video.routes.ts';
import { messageHandlers } from './messages/messages.routes.ts';
import { noticesFeature } from './notices/notices.feature.ts';
import { noticeHandlers } from './notices/notices.routes.ts';
import { accessGuard, accessService } from './plans/access.service.ts';
import { planStaffHandlers } from './plans/admin/admin.routes.ts';
import { planHandlers } from './plans/plans.routes.ts';
import { podcastHandlers } from './podcasts/podcasts.routes.ts';
import { practiceHandlers } from './practice/practice.routes.ts';
import { proctoredHandlers } from './proctored/proctored.routes.ts';
import { progressHandlers } from './progress/progress.routes.ts';
import { questionTypeHandlers, topicHandlers } from './question-types/question-types.routes.ts';
import { reportHandlers } from './reports/reports.routes.ts';
import { resourceHandlers } from './resources/resources.routes.ts';
import { reviewHandlers } from './reviews/reviews.routes.ts';
import { listCasesBySchool, scholarshipsFeature } from './scholarships/index.ts';
import { schoolsFeature } from './schools/schools.feature.ts';
import { scoreTablesFeature } from './score-tables/score-tables.feature.ts';
import { sessionGuard, watchSessionEnds } from './sessions/session.service.ts';
import { settingStaffHandlers } from './settings/admin/admin.routes.ts';
import { appSettingHandlers } from './settings/settings.routes.ts';
import { settingsService } from './settings/settings.service.ts';
import { skillStaffHandlers } from './skills/admin/skills.routes.ts';
import { skillHandlers } from './skills/skills.routes.ts';
import { difficultyHandlers } from './statistics/difficulty.routes.ts';
import { questionStatsHandlers } from './statistics/question-stats.routes.ts';
import { recalculation } from './statistics/recalculate.service.ts';
import { statsHandlers } from './statistics/stats.routes.ts';
import { storeStaffHandlers } from './store/admin/admin.routes.ts';
import { storeHandlers } from './store/store.routes.ts';
import { checklistJob } from './tests/admin/checks.service.ts';
import { testStaffHandlers } from './tests/admin/tests.routes.ts';
import { testHandlers } from './tests/tests.routes.ts';
import { transferHandlers } from './transfer/transfer.routes.ts';
import { endIdleWorkers } from './transfer/worker-host.ts';
import { tutorHandlers } from './tutors/tutors.routes.ts';
import { twoStepHandlers } from './two-step/two-step.routes.ts';
import { serveUploads, uploadHandlers } from './uploads/uploads.routes.ts';
import { userAccessFeature } from './user-management/access.routes.ts';
import { allUserJobs } from './user-management/all-users.job.ts';
import { userStaffHandlers } from './user-management/user-management.routes.ts';

export interface Features {
  readonly handlers: AllHandlers;
  readonly guards: Guards;
  /** Adds what is no call: files of the library. */
  serveFiles(app: FastifyInstance): Promise<void>;
  /** Whether anything was loaded. */
  loadDemo(announce: (line: string) => void): Promise<boolean>;
  demoAccountLines(): string[];
  /** Prepares what runs beside requests, and listens for changes of content. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Wires the features together; each one gets only the services that it names. */
export async function buildFeatures(deps: Deps): Promise<Features> {
  const settings = settingsService(deps);
  const content = contentService(deps, settings);
  const access = accessService(deps);
  const mail = mailService(deps);
  const userAccess = userAccessFeature(deps, { mail });
  const notice = noticesFeature(deps, { mail });
  const drills = drillServices(deps, { content, access, settings });
  const jobs = jobsService(deps, {
    statistics: recalculation(deps),
    checklist: checklistJob(deps),
    ...allUserJobs(deps, drills),
  });
  const classes = classesFeature(deps, { content, access, settings, notices: notice.notices });
  // PostgreSQL does so by itself.
  if (deps.db.kind === 'embedded') deps.jobs.handle('planner-statistics', () => analyzeTables(deps.db));
  const billing = billingFeature(deps, {
    // Made below: it takes payments from billing.
    bindToExamCouncil: (...of) => examCouncil.enableRules(...of),
    recordPaidPrepPlus: (...of) => examCouncil.recordPaidPrepPlus(...of),
    cancelReturnedPrepPlus: (...of) => examCouncil.cancelReturnedPrepPlus(...of),
    mailReceipts: receiptMails(deps, mail),
  });
  const examCouncil = examCouncilFeature(deps, { payments: billing.prepPlusPayments });
  const billingJobs = billingWork(deps, { billing, examCouncil, mail });
  const schools = schoolsFeature(deps, {
    findAdjustment: () => findCurrentAdjustment(deps),
    listCases: () => listCasesBySchool(deps.db),
  });
  const messages = messageHandlers(deps, { content, access, notices: notice.notices });
  return {
    handlers: {
      auth: authHandlers(deps, { mail }),
      user: {
        ...userHandlers(deps, { mail, leaveClasses: classes.leave, endBilling: billing.endBilling }),
        ...progressHandlers(deps, { content, access, settings }),
        ...userStaffHandlers(deps, {
          ...drills,
          mail,
          jobs,
          leaveClasses: classes.leave,
          endBilling: billing.endBilling,
        }),
        ...userAccess.handlers,
      },
      audit: auditHandlers(deps),
      billing: billing.handlers({
        sellsPrepPlus: examCouncil.sellsPrepPlus,
        refreshExamCouncil: (userId) => billingJobs.refreshExamCouncil(userId),
      }),
      'exam-council': examCouncil.handlers,
      report: reportHandlers(deps, { mail }),
      drill: drillHandlers(deps, drills),
      practice: practiceHandlers(deps, drills),
      'proctored-test': proctoredHandlers(deps, { ...drills, mail }),
      review: reviewHandlers(deps, drills),
      skill: { ...skillHandlers(deps, drills), ...skillStaffHandlers(deps, { content }) },
      lesson: { ...lessonHandlers(deps, drills), ...lessonStaffHandlers(deps, { content }) },
      explanation: { ...explanationHandlers(deps, { content, access }), ...explanationStaffHandlers(deps) },
      test: {
        ...testHandlers(deps, { content, access }),
        ...testStaffHandlers(deps, { content, jobs }),
        ...questionStatsHandlers(deps, { content, jobs }),
      },
      'question-type': questionTypeHandlers(deps, { content }),
      topic: topicHandlers(deps, { content }),
      'app-setting': {
        ...appSettingHandlers(settings, content),
        ...difficultyHandlers(deps, { content, settings }),
        ...settingStaffHandlers(deps, { settings, content }),
      },
      'email-setting': emailSettingHandlers(deps, { mail }),
      plan: { ...planHandlers(deps, { content }), ...planStaffHandlers(deps) },
      coupon: couponHandlers(deps),
      adjustment: adjustmentHandlers(deps),
      health: healthHandlers(deps),
      podcast: podcastHandlers(deps),
      video: { ...videoHandlers(deps), ...videoStaffHandlers(deps) },
      tutor: tutorHandlers(deps),
      store: { ...storeHandlers(deps), ...storeStaffHandlers(deps) },
      outbox: outboxHandlers(deps, { mail }),
      ...messages,
      ticket: { ...messages.ticket, ...draftHandlers(deps, { content, access, settings }) },
      class: classes.handlers,
      notice: noticeHandlers(deps, notice),
      import: importHandlers(deps, { content }),
      transfer: transferHandlers(deps, { content }),
      admission: admissionHandlers(deps, { content, access }),
      resource: resourceHandlers(deps),
      stats: statsHandlers(deps, { content }),
      job: jobHandlers(deps, { jobs }),
      upload: uploadHandlers(deps),
      'two-step': twoStepHandlers(deps, { mail }),
      school: schools.handlers,
      // The estimates of schools rest on the cases.
      scholarship: scholarshipsFeature(deps, { casesChanged: schools.changed }).handlers,
      'score-table': scoreTablesFeature(deps, { content, access }),
    },
    guards: {
      session: sessionGuard(deps),
      watchSessionEnds: watchSessionEnds(deps),
      requireAccess: accessGuard(access),
    },
    serveFiles: async (app) => {
      await serveMedia(app, mediaFolder);
      serveUploads(app, deps);
      billing.serveWebhook(app, billingJobs.wake);
      await examCouncil.serve(app);
    },
    loadDemo: (announce) => loadDemo(deps, { content, schools }, announce),
    demoAccountLines,
    start: async () => {
      await content.start();
      await schools.start();
      await notice.start();
      await billingJobs.start();
    },
    stop: async () => {
      await jobs.stop();
      mail.stop();
      await content.stop();
      await schools.stop();
      endIdleWorkers();
    },
  };
}
