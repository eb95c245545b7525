import type { FastifyInstance } from 'fastify';
import type { Deps } from '../http/deps.ts';
import type { AllHandlers, Guards } from '../http/register.ts';
import { mediaFolder } from '../paths.ts';
import { authHandlers } from './auth/auth.routes.ts';
import { sessionGuard } from './auth/session.service.ts';
import { classesFeature } from './classes/classes.feature.ts';
import { contentService } from './content/content.service.ts';
import { importHandlers } from './content/import.routes.ts';
import { testHandlers } from './content/tests.routes.ts';
import { demoAccountLines, loadDemo } from './demo/demo.service.ts';
import { drillHandlers } from './drills/drills.routes.ts';
import { drillServices } from './drills/drills.service.ts';
import { explanationHandlers } from './explanations/explanations.routes.ts';
import { lessonHandlers } from './lessons/lessons.routes.ts';
import { mailService } from './mail/mail.service.ts';
import { outboxHandlers } from './mail/outbox.routes.ts';
import { serveMedia } from './media/media.files.ts';
import { videoHandlers } from './media/video.routes.ts';
import { messageHandlers } from './messages/messages.routes.ts';
import { noticesFeature } from './notices/notices.feature.ts';
import { noticeHandlers } from './notices/notices.routes.ts';
import { accessGuard, accessService } from './plans/access.service.ts';
import { planHandlers } from './plans/plans.routes.ts';
import { podcastHandlers } from './podcasts/podcasts.routes.ts';
import { practiceHandlers } from './practice/practice.routes.ts';
import { proctoredHandlers } from './proctored/proctored.routes.ts';
import { progressHandlers } from './progress/progress.routes.ts';
import { reviewHandlers } from './reviews/reviews.routes.ts';
import { appSettingHandlers } from './settings/settings.routes.ts';
import { settingsService } from './settings/settings.service.ts';
import { skillHandlers } from './skills/skills.routes.ts';
import { storeHandlers } from './store/store.routes.ts';
import { tutorHandlers } from './tutors/tutors.routes.ts';
import { userHandlers } from './users/users.routes.ts';

export interface Features {
  readonly handlers: AllHandlers;
  readonly guards: Guards;
  /** Adds what is no call: files of the library. */
  serveFiles(app: FastifyInstance): Promise<void>;
  loadDemo(announce: (line: string) => void): Promise<void>;
  demoAccountLines(): string[];
  /** Begins what runs beside requests: mail, listening for changes of content. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Wires the features together; each one gets only the services that it names. */
export async function buildFeatures(deps: Deps): Promise<Features> {
  const settings = settingsService(deps);
  const content = contentService(deps, settings);
  const access = accessService(deps);
  const mail = mailService(deps);
  const notice = noticesFeature(deps, { mail });
  const drills = drillServices(deps, { content, access, settings });
  const classes = classesFeature(deps, { content, access, settings, notices: notice.notices });
  return {
    handlers: {
      auth: authHandlers(deps, { mail }),
      user: {
        ...userHandlers(deps, { mail, leaveClasses: classes.leave }),
        ...progressHandlers(deps, { content, access, settings }),
      },
      drill: drillHandlers(deps, drills),
      practice: practiceHandlers(deps, drills),
      'proctored-test': proctoredHandlers(deps, { ...drills, mail }),
      review: reviewHandlers(deps, drills),
      skill: skillHandlers(deps, drills),
      lesson: lessonHandlers(deps, drills),
      explanation: explanationHandlers(deps, { content, access }),
      test: testHandlers(deps, { content, access }),
      'app-setting': appSettingHandlers(settings, content),
      plan: planHandlers(deps),
      podcast: podcastHandlers(deps),
      video: videoHandlers(deps),
      tutor: tutorHandlers(deps),
      store: storeHandlers(deps),
      outbox: outboxHandlers(deps),
      ...messageHandlers(deps, { content, access, notices: notice.notices }),
      class: classes.handlers,
      notice: noticeHandlers(deps, notice),
      import: importHandlers(deps, { content }),
    },
    guards: { session: sessionGuard(deps), requireAccess: accessGuard(access) },
    serveFiles: (app) => serveMedia(app, mediaFolder),
    loadDemo: (announce) => loadDemo(deps, { content }, announce),
    demoAccountLines,
    start: async () => {
      await content.start();
      mail.start();
      await notice.start();
      classes.start();
    },
    stop: async () => {
      await classes.stop();
      await notice.stop();
      await mail.stop();
      await content.stop();
    },
  };
}
