import { buildPages, buildPaymentsGateway, buildServer } from './lib/build.mjs';
import { checkNode, ensureInstalled } from './lib/run.mjs';

checkNode();
await ensureInstalled();
await Promise.all([buildPages(), buildServer().then(() => buildPaymentsGateway())]);
