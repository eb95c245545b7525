import type { FastifyInstance } from 'fastify';
import { analyzePartitioned, analyzeTables } from '../db/planner-statistics.ts';
import { demoAccountLines, demoAccounts } from '../demo/demo.accounts.ts';
import { endDemoSessions, listDemoProblems } from '../demo/demo.guard.ts';
import type { Deps } from '../http/deps.ts';
import type { AllHandlers, Guards } from '../http/register.ts';
import { mediaFolder } from '../paths.ts';
import { userHandlers } from './account/index.ts';
import { handleDueDeletions } from './account-deletion/index.ts';
import { adjustmentAdminHandlers, adjustmentHandlers, findCurrentAdjustment } from './adjustments/index.ts';
import { admissionAdminHandlers, admissionHandlers } from './admissions/index.ts';
import { analyticsHandlers } from './analytics/index.ts';
import { auditHandlers, refusalGuard, viewGuard } from './audit/index.ts';
import { authHandlers, createSetUpLink, issueTwoStepReset } from './auth/index.ts';
import { billingFeature, billingWork, receiptMails } from './billing/index.ts';
import { bookmarksFeature } from './bookmarks/index.ts';
import { browserErrorAdminHandlers, browserErrorHandlers } from './browser-errors/index.ts';
import { classesFeature } from './classes/index.ts';
import { contentService } from './content/index.ts';
import { importHandlers } from './content-import/index.ts';
import { couponHandlers } from './coupons/index.ts';
import { lessonStaffHandlers } from './courses/index.ts';
import { diagnosticHandlers } from './diagnostic/index.ts';
import { draftHandlers } from './drafts/index.ts';
import { drillHandlers, drillServices } from './drills/index.ts';
import { examCouncilFeature } from './exam-council/index.ts';
import { examDateFeature, listExamDateProblems } from './exam-dates/index.ts';
import { createReaders, explanationHandlers, explanationStaffHandlers } from './explanations/index.ts';
import { handleFileRemovals, listFileProblems } from './files/index.ts';
import { healthHandlers, listTestModeProblems, watchDatabase } from './health/index.ts';
import { jobHandlers, jobsService } from './jobs/index.ts';
import { journalHandlers } from './journal/index.ts';
import { lessonHandlers } from './lessons/index.ts';
import { emailSettingHandlers, findMailUser, mailService, outboxHandlers } from './mail/index.ts';
import { serveMedia, videoHandlers, videoStaffHandlers } from './media/index.ts';
import { messageSubjectHandlers, messageSubjects } from './message-subjects/index.ts';
import { notesFeature } from './notes/index.ts';
import { handleReviewReminders, noticeHandlers, noticesFeature } from './notices/index.ts';
import { outsideScoreHandlers } from './outside-scores/index.ts';
import { accessGuard, accessService, planHandlers, planStaffHandlers } from './plans/index.ts';
import { podcastHandlers } from './podcasts/index.ts';
import { practiceAdminHandlers, practiceHandlers } from './practice/index.ts';
import { checklistJob, testHandlers, testStaffHandlers } from './practice-tests/index.ts';
import { proctoredAdminHandlers, proctoredHandlers } from './proctored/index.ts';
import { questionTypeHandlers, topicHandlers } from './question-types/index.ts';
import { newsletterService, reportHandlers } from './reports/index.ts';
import { resourceAdminHandlers, resourceHandlers } from './resources/index.ts';
import { handleRetention } from './retention/index.ts';
import { reviewHandlers } from './reviews/index.ts';
import { listCasesBySchool, scholarshipsFeature } from './scholarships/index.ts';
import { schoolsFeature } from './schools/index.ts';
import { scoreTablesFeature } from './score-tables/index.ts';
import { searchAdminHandlers, searchHandlers } from './search/index.ts';
import { sessionGuard, watchSessionEnds } from './sessions/index.ts';
import { appSettingHandlers, settingStaffHandlers, settingsService } from './settings/index.ts';
import { skillHandlers, skillStaffHandlers } from './skills/index.ts';
import {
  difficultyHandlers,
  questionStatsHandlers,
  recalculation,
  statsHandlers,
} from './statistics/index.ts';
import { storeHandlers, storeStaffHandlers } from './store/index.ts';
import { countPlannedReviews, progressHandlers, studyPlanHandlers } from './study-plan/index.ts';
import { expensiveCalls } from './throttle/index.ts';
import { findOwner, ticketsFeature } from './tickets/index.ts';
import { endIdleWorkers, transferHandlers } from './transfer/index.ts';
import { tutorAdminHandlers, tutorHandlers } from './tutors/index.ts';
import { listKeyProblems, twoStepAdminHandlers, twoStepHandlers } from './two-step/index.ts';
import { serveUploads, uploadHandlers } from './uploads/index.ts';
import { allUserJobs, userAccessFeature, userStaffHandlers } from './user-management/index.ts';
import { writingFeature } from './writing/index.ts';

export interface Features {
  readonly handlers: AllHandlers;
  readonly guards: Guards;
  /** Adds routes that are not calls: files of the library. */
  serveFiles(app: FastifyInstance): Promise<void>;
  /** Whether anything was loaded. */
  loadDemo(announce: (line: string) => void): Promise<boolean>;
  demoAccountLines(): string[];
  /** Makes sure that nobody uses the demo accounts without DEMO, and that no key is missing; returns warnings to print. */
  guardStart(): Promise<string[]>;
  /** A link for the browser that creates the first administrator; null if there is one. */
  createSetUpLink(url: string): Promise<string | null>;
  /** Prepares the background work, and listens for changes of content. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What the features do for each other, and their background work. */
function createServices(deps: Deps) {
  const settings = settingsService(deps);
  const content = contentService(deps, settings);
  const access = accessService(deps);
  const mail = mailService(deps);
  const userAccess = userAccessFeature(deps, { mail });
  const notice = noticesFeature(deps, { mail });
  const newsletter = newsletterService(deps);
  const drills = drillServices(deps, { content, access, settings });
  handleReviewReminders(deps, {
    notices: notice.notices,
    countPlannedReviews: (db, user, now) => countPlannedReviews(db, drills, user, now),
  });
  const jobs = jobsService(deps, {
    statistics: recalculation(deps),
    checklist: checklistJob(deps),
    ...allUserJobs(deps, drills),
  });
  const classes = classesFeature(deps, { content, access, settings, notices: notice.notices });
  // PostgreSQL does this automatically, but for partitions as a whole.
  const analyze = deps.db.kind === 'embedded' ? analyzeTables : analyzePartitioned;
  deps.jobs.handle('planner-statistics', () => analyze(deps.db));
  handleRetention(deps);
  watchDatabase(deps);
  handleFileRemovals(deps);
  const billing = billingFeature(deps, {
    // Created below: it takes payments from billing.
    bindToExamCouncil: (...of) => examCouncil.enableRules(...of),
    recordPaidPrepPlus: (...of) => examCouncil.recordPaidPrepPlus(...of),
    cancelReturnedPrepPlus: (...of) => examCouncil.cancelReturnedPrepPlus(...of),
    mailReceipts: receiptMails(deps, mail),
  });
  const examCouncil = examCouncilFeature(deps, { payments: billing.prepPlusPayments });
  const deletionHooks = {
    leaveClasses: classes.leave,
    endBilling: billing.endBilling,
    notifyNewsletter: newsletter.notify,
  };
  handleDueDeletions(deps, deletionHooks);
  const billingJobs = billingWork(deps, { billing, examCouncil, mail });
  const schools = schoolsFeature(deps, {
    findAdjustment: () => findCurrentAdjustment(deps),
    listCases: () => listCasesBySchool(deps.db),
  });
  const readers = createReaders(deps, { content, access });
  const about = messageSubjects(deps, content, readers);
  const tickets = ticketsFeature(deps, { content, access, notices: notice.notices, about, readers });
  const notes = notesFeature(deps, about);
  const bookmarks = bookmarksFeature(deps, content, about);
  const listSetUpProblems = async (now: Date) => [
    ...(await listDemoProblems(deps)),
    ...listTestModeProblems(deps.config),
    ...(await listKeyProblems(deps)),
    ...(await listFileProblems(deps)),
    ...(await listExamDateProblems(deps, now)),
  ];
  return {
    settings,
    content,
    access,
    mail,
    userAccess,
    notice,
    newsletter,
    drills,
    jobs,
    classes,
    billing,
    examCouncil,
    deletionHooks,
    billingJobs,
    schools,
    tickets,
    notes,
    bookmarks,
    listSetUpProblems,
  };
}
type Services = ReturnType<typeof createServices>;

/** The calls of what students work on and learn from; each gets only the services that it names (decision 66). */
function listStudyHandlers(deps: Deps, { content, access, drills, jobs, mail }: Services) {
  return {
    diagnostic: diagnosticHandlers(deps, drills),
    drill: drillHandlers(deps, drills),
    practice: { ...practiceHandlers(deps, drills), ...practiceAdminHandlers(deps, drills) },
    'outside-score': outsideScoreHandlers(deps),
    'proctored-test': {
      ...proctoredHandlers(deps, { ...drills, mail }),
      ...proctoredAdminHandlers(deps, { ...drills, mail }),
    },
    review: reviewHandlers(deps, drills),
    journal: journalHandlers(deps, { content }),
    analytics: analyticsHandlers(deps, { content }),
    skill: { ...skillHandlers(deps, drills), ...skillStaffHandlers(deps, { content }) },
    lesson: { ...lessonHandlers(deps, drills), ...lessonStaffHandlers(deps, { content }) },
    explanation: { ...explanationHandlers(deps, { content, access }), ...explanationStaffHandlers(deps) },
    test: {
      ...testHandlers({ content, access }),
      ...testStaffHandlers(deps, { content, jobs }),
      ...questionStatsHandlers(deps, { content, jobs }),
    },
    admission: {
      ...admissionHandlers(deps, { content, access }),
      ...admissionAdminHandlers(deps, { content, access }),
    },
    stats: statsHandlers(deps, { content }),
    'study-plan': studyPlanHandlers(deps, { content, access, units: drills.units }),
    'score-table': scoreTablesFeature(deps, { content, access }),
    writing: writingFeature(deps, { access }).handlers,
  };
}

/** The calls of all features. */
function listHandlers(deps: Deps, services: Services): AllHandlers {
  const { settings, content, access, mail, drills, jobs, classes, billing, examCouncil, schools } = services;
  const { userAccess, notice, newsletter, deletionHooks, billingJobs, tickets, notes, bookmarks } = services;
  return {
    ...listStudyHandlers(deps, services),
    auth: authHandlers(deps, { mail, moveSubscription: newsletter.move, demoAccounts }),
    user: {
      ...userHandlers(deps, { mail, stopRenewal: billing.stopRenewal }),
      ...progressHandlers(deps, { content, access, units: drills.units, settings }),
      ...userStaffHandlers(deps, {
        ...drills,
        mail,
        jobs,
        deletionHooks,
        moveSubscription: newsletter.move,
      }),
      ...userAccess.handlers,
    },
    audit: auditHandlers(deps),
    billing: billing.handlers({
      sellsPrepPlus: examCouncil.sellsPrepPlus,
      refreshExamCouncil: (userId) => billingJobs.refreshExamCouncil(userId),
    }),
    'exam-council': examCouncil.handlers,
    'exam-date': examDateFeature(deps),
    report: reportHandlers(deps, { mail, newsletter }),
    'question-type': questionTypeHandlers(deps, { content }),
    topic: topicHandlers(deps, { content }),
    'app-setting': {
      ...appSettingHandlers(settings, content, deps.config),
      ...difficultyHandlers(deps, { content, settings }),
      ...settingStaffHandlers(deps, { settings, content }),
    },
    'email-setting': emailSettingHandlers(deps, { mail }),
    plan: { ...planHandlers(deps, { content }), ...planStaffHandlers(deps) },
    coupon: couponHandlers(deps),
    adjustment: { ...adjustmentHandlers(deps), ...adjustmentAdminHandlers(deps) },
    'browser-error': { ...browserErrorHandlers(deps), ...browserErrorAdminHandlers(deps) },
    health: healthHandlers(deps, services),
    podcast: podcastHandlers(deps),
    video: { ...videoHandlers(deps), ...videoStaffHandlers(deps) },
    tutor: { ...tutorHandlers(deps), ...tutorAdminHandlers(deps) },
    store: { ...storeHandlers(deps), ...storeStaffHandlers(deps) },
    outbox: outboxHandlers(deps, { mail }),
    message: {
      ...messageSubjectHandlers({
        tickets: tickets.ticketsAbout,
        notes: notes.notesAbout,
        bookmark: bookmarks.bookmarkAbout,
      }),
      ...tickets.listHandlers,
      ...notes.listHandlers,
      ...bookmarks.listHandlers,
    },
    note: notes.handlers,
    bookmark: bookmarks.handlers,
    ticket: { ...tickets.handlers, ...draftHandlers(deps, { content, access, settings }) },
    class: classes.handlers,
    notice: noticeHandlers(deps, { ...notice, newsletter }),
    import: importHandlers(deps, { content }),
    transfer: transferHandlers(deps, { content }),
    resource: { ...resourceHandlers(deps), ...resourceAdminHandlers(deps) },
    job: jobHandlers(deps, { jobs }),
    upload: uploadHandlers(deps),
    'two-step': {
      ...twoStepHandlers(deps, { mail }),
      ...twoStepAdminHandlers(deps, { mail, issueResetToken: issueTwoStepReset }),
    },
    search: { ...searchHandlers(deps, { content, access }), ...searchAdminHandlers(deps) },
    school: schools.handlers,
    // The estimates of schools are based on the cases.
    scholarship: scholarshipsFeature(deps, {
      casesChanged: schools.changed,
      demoEmails: demoAccounts.map(({ email }) => email),
    }).handlers,
  };
}

/** Wires the features together. */
export async function buildFeatures(deps: Deps): Promise<Features> {
  const services = createServices(deps);
  const { content, access, schools, billing, billingJobs, examCouncil, notice, jobs, mail } = services;
  return {
    handlers: listHandlers(deps, services),
    guards: {
      session: sessionGuard(deps),
      watchSessionEnds: watchSessionEnds(deps),
      requireAccess: accessGuard(access),
      refused: refusalGuard(deps),
      viewed: viewGuard(deps, { ticket: findOwner, email: findMailUser }),
      takeTurn: expensiveCalls(deps),
    },
    serveFiles: async (app) => {
      serveMedia(app, deps, mediaFolder);
      serveUploads(app, deps);
      billing.serveWebhook(app, billingJobs.wake);
      await examCouncil.serve(app);
    },
    async loadDemo(announce) {
      const { loadDemo } = await import('../demo/demo.service.ts');
      return loadDemo(deps, { content, schools }, announce);
    },
    demoAccountLines,
    async guardStart() {
      await endDemoSessions(deps);
      // What is not grave about the keys stands on the health page alone.
      const keyProblems = (await listKeyProblems(deps)).filter(({ grave }) => grave);
      const problems = [
        ...(await listDemoProblems(deps)),
        ...listTestModeProblems(deps.config),
        ...keyProblems,
        ...(await listFileProblems(deps)),
      ];
      return problems.map(({ text }) => text);
    },
    createSetUpLink: (url) => createSetUpLink(deps, demoAccounts, url),
    start: async () => {
      await content.start();
      await schools.start();
      await notice.start();
      await billingJobs.start();
    },
    stop: async () => {
      await jobs.stop();
      await mail.stop();
      await content.stop();
      await schools.stop();
      endIdleWorkers();
    },
  };
}
