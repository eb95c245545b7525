import { buildPages, buildPaymentsGateway, buildServer } from './lib/build.mjs';
import { checkNode, ensureInstalled } from './lib/run.mjs';

checkNode();
await ensureInstalled();
await buildServer();
await buildPaymentsGateway();
await buildPages();
