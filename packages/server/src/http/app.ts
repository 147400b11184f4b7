/** The HTTP side: the API, health and metrics, and the page for everything else. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import { PROTOCOL, RULES } from '@stammtisch/protocol';
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { isTooDeep } from '../jsonDepth.ts';
import type { Metrics } from '../metrics.ts';
import { urlsFor } from '../network.ts';
import { UnavailableError } from '../room/loadTable.ts';
import { isOutage } from '../store/databaseErrors.ts';
import type { RequestScheduler } from '../scheduling/requestScheduler.ts';
import { requestTimeouts, limitConnections, MOST_CONNECTIONS, REQUEST_MS } from './connections.ts';
import { deviceRoutes } from './devices.ts';
import { meRoutes } from './me.ts';
import { mayReadMetrics } from './metricsAccess.ts';
import { describeRoute } from './openapi.ts';
import { newReadiness } from './readiness.ts';
import { recordRoutes } from './records.ts';
import { HttpError } from './httpError.ts';
import { addressOf, isOwnOrigin, ownOrigin } from './request.ts';
import type { Services } from './services.ts';
import { OPENAPI_SCHEMAS } from './openapiSchemas.ts';
import { tableRoutes } from './tables.ts';
import { ConcurrencyLimit } from '../scheduling/concurrencyLimit.ts';
import { API_HEADERS, refuseAddress, refuseConnection } from './badRequests.ts';

/** Tables with packs of their own are the largest that anybody sends, but for records. */
const LARGEST_BODY = 65_536;
const PER_MINUTE = 600;
/** Of one address: as many as a browser asks for at once. */
const MOST_CONCURRENT = 4;

type PageHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface AppDeps {
  readonly services: Services;
  readonly metrics: Metrics;
  readonly page: PageHandler;
  /** False while the server starts or stops. */
  readonly isReady: () => boolean;
  /** When a request of an address is heeded. */
  readonly scheduler: Pick<RequestScheduler, 'run'>;
}

/** By the route, which an address may name in many ways; where there is none, as it is written. */
function isApi({ routeOptions, url }: FastifyRequest): boolean {
  return (routeOptions.url ?? url).startsWith('/api/');
}

export async function newApp({
  services,
  metrics,
  page,
  isReady,
  scheduler,
}: AppDeps): Promise<FastifyInstance> {
  const { config, store, now } = services;
  const readiness = newReadiness({ isServing: isReady, check: () => store.check(), now });
  const app = fastify({
    logger: { level: config.logLevel, redact: ['req.headers.cookie'] },
    // One line per request tells more about visitors than an operator needs.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY,
    ...requestTimeouts(REQUEST_MS),
    trustProxy: config.trustProxy,
    forceCloseConnections: true,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
  });
  if (config.limits && !config.trustProxy) {
    const warn = (text: string): void => app.log.warn(text);
    limitConnections(app.server, MOST_CONNECTIONS, warn, services.now);
  }
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) =>
      isTooDeep(body) ? done(new HttpError('malformed')) : parse(request, body, done),
  );
  await app.register(cookie);
  if (config.limits) {
    await app.register(rateLimit, {
      max: PER_MINUTE,
      timeWindow: '1 minute',
      keyGenerator: (request) => addressOf(request.raw, config.trustProxy),
      allowList: (request) => !isApi(request),
      errorResponseBuilder: () => new HttpError('tooFast'),
    });
  }
  await app.register(swagger, {
    openapi: {
      info: { title: 'Stammtisch', version: String(PROTOCOL) },
      components: { schemas: OPENAPI_SCHEMAS as never },
    },
  });

  // Bodies are checked by the protocol's own schemas; these shapes describe, they neither check nor
  // cut.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.addHook('onRoute', (route) => {
    const shape = describeRoute(String(route.method), route.url);
    route.schema = shape ?? { hide: true };
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request)) return;
    reply.headers(API_HEADERS);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading && !isOwnOrigin(request.raw, config)) {
      const { origin } = request.headers;
      const own = config.publicUrl ?? ownOrigin(request.raw, config.trustProxy);
      throw new HttpError('wrongOrigin', `This one is from ${origin}, and this server is ${own}.`);
    }
  });

  const underWay = new ConcurrencyLimit(scheduler, config.limits ? MOST_CONCURRENT : Infinity);
  // Whole requests, not those that are still arriving: a slow one is in nobody's way.
  app.addHook('preValidation', (request, reply, done) => {
    if (!isApi(request) || request.is404) return done();
    const address = addressOf(request.raw, config.trustProxy);
    underWay.run(address, () => {
      // The sender may have hung up while the request waited; `close` does not come again then.
      if (reply.raw.destroyed) underWay.end(address);
      else reply.raw.once('close', () => underWay.end(address));
      done();
    });
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const refused = httpErrorOf(error);
    if (refused.code === 'internal') {
      metrics.errors.inc();
      app.log.error(error);
    }
    return reply.status(refused.status).send({ code: refused.code, text: refused.message });
  });

  const limit = config.limits ? { preHandler: app.rateLimit() } : {};
  app.setNotFoundHandler(limit, async (request, reply) => {
    if (isApi(request)) throw new HttpError('notFound');
    reply.hijack();
    await page(request.raw, reply.raw);
  });

  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const answer = await readiness();
    return reply.status(answer.ok ? 200 : 503).send(answer);
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request.raw, config)) throw new HttpError('notFound');
    return reply.type(metrics.register.contentType).send(await metrics.register.metrics());
  });
  app.get('/api/version', () => ({ protocol: PROTOCOL, rules: RULES }));
  app.get('/api/addresses', (request) => ({ addresses: urlsFor(request.raw, config) }));
  app.get('/api/openapi.json', () => app.swagger());
  await app.register((scope, _options, done) => {
    meRoutes(scope, services);
    deviceRoutes(scope, services);
    tableRoutes(scope, services);
    recordRoutes(scope, services);
    done();
  });
  return app;
}

function httpErrorOf(error: Error & { statusCode?: number }): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof UnavailableError || isOutage(error)) return new HttpError('unavailable');
  const { statusCode = 500 } = error;
  return new HttpError(statusCode < 500 ? 'malformed' : 'internal');
}
