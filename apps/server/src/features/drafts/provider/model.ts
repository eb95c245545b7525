import type { LanguageModel } from 'ai';
import type { Config } from '../../../config.ts';
import { createPlan } from '../compose/plan.ts';
import type { DraftWriter } from '../material.types.ts';
import { composePrompt } from './prompt.ts';

type Settings = Pick<Config, 'AI_PROVIDER' | 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL' | 'AI_MAX_TOKENS'>;

/** Loaded on first use, because most installations never need it. */
async function createModel({
  AI_PROVIDER,
  AI_BASE_URL,
  AI_API_KEY,
  AI_MODEL,
}: Settings): Promise<LanguageModel> {
  const { upstreamFetch } = await import('./upstream.ts');
  const settings = { fetch: upstreamFetch, ...(AI_API_KEY ? { apiKey: AI_API_KEY } : {}) };
  if (AI_PROVIDER === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ ...settings, ...(AI_BASE_URL ? { baseURL: AI_BASE_URL } : {}) })(AI_MODEL!);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({ name: 'provider', baseURL: AI_BASE_URL!, ...settings })(AI_MODEL!);
}

/** A model of a provider. Retried at most once, and never after its first text. */
export function modelWriter(settings: Settings): DraftWriter {
  let model: Promise<LanguageModel> | null = null;
  return {
    name: settings.AI_MODEL!,
    createPlan,
    async *write(material, plan, signal) {
      const [{ streamText }, { findFinishError, parseProviderError }] = await Promise.all([
        import('ai'),
        import('./failures.ts'),
      ]);
      model ??= createModel(settings);
      let began = false;
      try {
        const { fullStream } = streamText({
          model: await model,
          ...composePrompt(material, plan),
          maxOutputTokens: settings.AI_MAX_TOKENS,
          maxRetries: 1,
          abortSignal: signal,
          // The default logs the whole request to the console.
          onError: () => undefined,
        });
        for await (const part of fullStream) {
          if (part.type === 'text-delta') {
            began = true;
            yield part.text;
          } else if (part.type === 'error') throw part.error;
          else if (part.type === 'abort') throw signal.reason;
          else if (part.type === 'finish') {
            const finishError = findFinishError(part.finishReason);
            if (finishError) throw finishError;
          }
        }
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        throw parseProviderError(error, began);
      }
    },
  };
}
