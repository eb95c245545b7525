import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./apps/server/src/features/**/*.tables.ts', './tools/payments-gateway/src/*.tables.ts'],
  out: './apps/server/migrations',
});
