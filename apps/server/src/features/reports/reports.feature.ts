import type { Contract } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { MailService } from '../mail/index.ts';
import { throttle } from '../throttle/index.ts';
import { staffReportHandlers } from './admin/admin.routes.ts';
import { newsHandlers } from './news.routes.ts';
import { newsLinks } from './news-links.ts';
import type { NewsletterService } from './newsletter-service.ts';
import { studentReportHandlers } from './student-reports.routes.ts';

/** Reports by students, and the reports that staff read. */
export function reportHandlers(
  deps: Deps,
  { mail, newsletter }: { readonly mail: MailService; readonly newsletter: NewsletterService },
): Handlers<Contract['report']> {
  const rateLimiter = throttle(deps);
  const links = newsLinks(deps);
  return {
    ...studentReportHandlers(deps, rateLimiter),
    ...newsHandlers(deps, { mail, links, rateLimiter, newsletter }),
    ...staffReportHandlers(deps, links),
  };
}
