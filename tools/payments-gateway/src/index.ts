export { buildGateway, type Gateway, type GatewayOptions } from './gateway.ts';
export type { Urls } from './http/context.ts';
export { ensureKeys, type GatewayKeys } from './keys.ts';
export type { LateFields } from './late.ts';
export { signPayload } from './webhooks.ts';
