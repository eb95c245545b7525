import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import { isServerFailure } from '../api-error.ts';
import { type StatementMessage, statements } from '../db/observed.ts';

// Loaded only with OTEL_EXPORTER_OTLP_ENDPOINT (decision 135). Spans have names of routes and statements, never addresses, ids or
// values.

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span;
  }
}

export interface TracingOptions {
  /** Of the collector, without the path of traces. */
  readonly endpoint: string;
  /** The share of traces that is exported, 0 to 1. */
  readonly ratio: number;
  readonly serviceName: string;
  readonly version: string;
}
export interface Tracing {
  /** Follows the requests of an app that has no routes yet. */
  follow(app: FastifyInstance): void;
  close(): Promise<void>;
}

/** The statements that run within a request become spans of its trace. Returns what ends that. */
function followStatements(): () => void {
  const tracer = trace.getTracer('docket');
  const spans = new WeakMap<StatementMessage, Span>();
  const end = (message: StatementMessage) => spans.get(message)?.end();
  const follower = {
    start(message: StatementMessage) {
      // Background work has no request; a trace of each poll would hide those that somebody waits for.
      if (!trace.getActiveSpan()) return;
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': message.name };
      spans.set(message, tracer.startSpan(message.name, { kind: SpanKind.CLIENT, attributes }));
    },
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd: end,
    error: (message: StatementMessage) => spans.get(message)?.setStatus({ code: SpanStatusCode.ERROR }),
  };
  statements.subscribe(follower);
  return () => statements.unsubscribe(follower);
}

function followRequests(app: FastifyInstance): void {
  const tracer = trace.getTracer('docket');
  app.addHook('onRequest', (request, _reply, done) => {
    // The device may send a traceparent: then the request is part of its trace (W3C Trace Context).
    const parent = propagation.extract(context.active(), request.headers);
    const route = request.routeOptions.url ?? 'unknown';
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'docket.request_id': request.id,
        },
      },
      parent,
    );
    request.span = span;
    context.with(trace.setSpan(parent, span), done);
  });
  // Reading a body ends in the context of the connection.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) context.with(trace.setSpan(context.active(), request.span), done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    request.span?.setAttribute('http.response.status_code', reply.statusCode);
    if (isServerFailure(reply.statusCode)) request.span?.setStatus({ code: SpanStatusCode.ERROR });
    request.span?.end();
  });
}

/** Exports traces by OTLP over HTTP, with the headers of OTEL_EXPORTER_OTLP_HEADERS. */
export function startTracing({ endpoint, ratio, serviceName, version }: TracingOptions): Tracing {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })),
    ],
  });
  provider.register();
  const unfollow = followStatements();
  return {
    follow: followRequests,
    async close() {
      unfollow();
      // A collector that is gone must not hold the process.
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}
