export { buildGateway, type Gateway, type GatewayOptions } from './gateway.ts';
export type { Urls } from './http/context.ts';
