import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';

test('a provider without its model or URL is refused at startup', () => {
  expect(() => readConfig({ AI_PROVIDER: 'anthropic', AI_API_KEY: 'x' })).toThrow('AI_MODEL');
  expect(() => readConfig({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' })).toThrow('AI_BASE_URL');
});
