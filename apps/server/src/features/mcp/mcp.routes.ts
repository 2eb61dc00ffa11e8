import { type CallToolResult, createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import type { Language } from '@onsori/contract/enumerations';
import { errorBody, errors } from '@onsori/contract/errors';
import { isLanguage } from '@onsori/contract/language';
import {
  type McpInput,
  type McpToolName,
  mcpAnnotations,
  mcpNeedsKey,
  mcpRateLimits,
  mcpScopes,
  mcpToolNames,
  mcpTools,
} from '@onsori/contract/mcp';
import { MAX_BODY_BYTES, mcpPath } from '@onsori/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#http/app-error.ts';
import { errorReply, frameworkError } from '#http/error-replies.ts';
import { languageOf } from '#http/language.ts';
import { addressKey, type RateLimiter } from '#http/rate-limit.ts';
import type { Log } from '#infra/log.ts';
import { runTool } from './mcp.service.ts';
import { formatRefusal, resultTexts } from './mcp-texts.rules.ts';
import { createRouteCalls, type McpCaller, RouteError } from './route-calls.service.ts';

export interface McpPorts {
  readonly log: Log;
  readonly rateLimiter: Pick<RateLimiter, 'take'>;
  readonly webOrigin: string;
}

const serverInfo = { name: 'onsori', title: 'Onsori (온소리)', version: '1.0.0' };
const instructions =
  'Onsori (온소리) is a library of AI-generated background music for videos, with licenses that anybody can verify. ' +
  'Tags are Korean words; the descriptions of filters translate them. download and brief need an API key.';

const toolError = (text: string): CallToolResult => ({
  content: [{ type: 'text', text }],
  isError: true,
});

function describeFailure(name: McpToolName, error: unknown, language: Language, log: Log): string {
  const isRefused = error instanceof RouteError;
  if (!isRefused) log.error({ err: error, tool: name }, 'tool failed');
  const tool = mcpTools[name];
  const isKeyMissing = isRefused && error.status === 401 && mcpNeedsKey(tool);
  const isScopeMissing = isRefused && error.body.type === 'forbidden.api_key_scope';
  return formatRefusal(
    {
      body: isRefused ? error.body : errorBody('internal', language, []),
      retryAfterSeconds: isRefused ? error.retryAfterSeconds : null,
      missingScopes: isKeyMissing || isScopeMissing ? mcpScopes(tool) : [],
    },
    language,
  );
}

/** A server for one message, as nothing is stored between messages. */
function createServer(app: FastifyInstance, ports: McpPorts, caller: McpCaller): McpServer {
  const server = new McpServer(serverInfo, {
    instructions,
    // The list is part of the release, so nobody can subscribe to its changes.
    capabilities: { tools: { listChanged: false } },
  });
  const register = <Name extends McpToolName>(name: Name) => {
    const tool = mcpTools[name];
    const { title, description, input, output } = tool;
    const run = async (args: McpInput<Name>): Promise<CallToolResult> => {
      const language = isLanguage(args.lang) ? args.lang : caller.language;
      const call = createRouteCalls(app, { ...caller, language });
      try {
        const result = await runTool(name, { call, webOrigin: ports.webOrigin, language }, args);
        const text = resultTexts[name](result, language);
        return { content: [{ type: 'text', text }], structuredContent: { ...result } };
      } catch (error) {
        return toolError(describeFailure(name, error, language, ports.log));
      }
    };
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: input,
        outputSchema: output,
        annotations: mcpAnnotations(tool),
      },
      (args: McpInput<McpToolName>) => run(args as McpInput<Name>),
    );
  };
  for (const name of mcpToolNames) register(name);
  return server;
}

const callerOf = (request: FastifyRequest): McpCaller => ({
  authorization: request.headers.authorization,
  address: request.ip,
  language: languageOf(undefined, request.headers['accept-language']),
  requestId: request.id,
});

function toWebRequest(request: FastifyRequest, reply: FastifyReply, webOrigin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, [value].flat().join(', '));
  const disconnected = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) disconnected.abort();
  });
  return new Request(new URL(mcpPath, webOrigin), {
    method: 'POST',
    headers,
    signal: disconnected.signal,
  });
}

const rpcError = (code: number, message: string, data?: unknown) => ({
  jsonrpc: '2.0',
  id: null,
  error: { code, message, ...(data !== undefined && { data }) },
});
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const SERVER_ERROR = -32_000;

/** Refuses pages of other origins, which a browser lets call a server that it reaches by another name. */
function refuseForeignOrigin(webOrigin: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { origin } = request.headers;
    if (origin === undefined || origin === webOrigin) return;
    return reply.code(403).send(rpcError(SERVER_ERROR, 'This origin is not allowed.'));
  };
}

/**
 * Serves the Model Context Protocol over streamable HTTP without sessions. Every tool calls routes of the
 * same application, so that callers, limits and errors are those of the API.
 */
export function serveMcp(app: FastifyInstance, ports: McpPorts): void {
  const { log, rateLimiter, webOrigin } = ports;
  app.register(async (mcp) => {
    mcp.setErrorHandler((error, request, reply) => {
      const refused = frameworkError(error);
      if (errors[refused.type].reportable)
        log.error({ err: refused.cause ?? refused, reqId: request.id }, 'request failed');
      const { language } = callerOf(request);
      const { status, headers, body } = errorReply(refused, language);
      const code = refused.type === 'bad_request.malformed' ? PARSE_ERROR : SERVER_ERROR;
      return reply
        .code(status)
        .headers(headers)
        .send(rpcError(code, body.title, body));
    });
    mcp.addHook('onRequest', refuseForeignOrigin(webOrigin));
    mcp.addHook('onRequest', async (request) => {
      const isVisitor = request.headers.authorization === undefined;
      for (const limit of mcpRateLimits)
        if (limit.per === 'address' || isVisitor)
          await rateLimiter.take(limit, 'mcp', addressKey(request.ip));
    });
    mcp.route({
      method: mcp.supportedMethods.filter((method) => method !== 'POST'),
      url: mcpPath,
      handler: (_request, reply) =>
        reply.code(405).header('allow', 'POST').send(rpcError(SERVER_ERROR, 'Method not allowed.')),
    });
    mcp.route({
      method: 'POST',
      url: mcpPath,
      bodyLimit: MAX_BODY_BYTES,
      handler: async (request, reply) => {
        // One message could call a thousand tools at once; the protocol removed batches.
        if (Array.isArray(request.body))
          return reply.code(400).send(rpcError(INVALID_REQUEST, 'Batches are not supported.'));
        if (request.body === undefined) throw new AppError('bad_request.malformed');
        const handler = createMcpHandler(() => createServer(app, ports, callerOf(request)), {
          onerror: (error) => log.debug({ err: error, reqId: request.id }, 'message refused'),
        });
        return handler.fetch(toWebRequest(request, reply, webOrigin), { parsedBody: request.body });
      },
    });
  });
}
