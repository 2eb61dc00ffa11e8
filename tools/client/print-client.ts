import { listPublicRoutes } from '@onsori/contract/public-api';
import { possibleErrors, type Route } from '@onsori/contract/route';
import { z } from 'zod';
import { nameSchemas, toJsonSchema, toTypeName } from './schema-names.ts';
import { createTypePrinter, printProperty, type TypePrinter } from './type-printer.ts';

const notice = '// Printed from the contract by "npm run client"; changes by hand are lost.\n';

interface Property {
  readonly name: string;
  readonly text: string;
  readonly isOptional: boolean;
}

/** Query flags are the texts `true` and `false`. */
function printQueryType(printer: TypePrinter, field: z.ZodType): string {
  const schema = toJsonSchema(field, 'output');
  const values = Array.isArray(schema.enum) ? schema.enum.filter((value) => value !== '') : [];
  return values.join() === 'true,false' ? 'boolean' : printer.print(schema);
}

const shapeOf = (name: string, schema: z.ZodType | undefined): Record<string, z.ZodType> => {
  if (schema === undefined) return {};
  if (schema instanceof z.ZodObject) return schema.shape;
  throw new Error(`the body of ${name} is not an object, so its fields cannot be arguments`);
};

/** Path and query parameters and fields of the body as one object. */
function listInput(printer: TypePrinter, name: string, route: Route): Property[] {
  const toProperty =
    (print: (field: z.ZodType) => string) =>
    ([key, field]: [string, z.ZodType]): Property => {
      const isOptional = field.safeParse(undefined).success;
      const type = `${print(field)}${isOptional ? ' | undefined' : ''}`;
      const { description } = toJsonSchema(field, 'output');
      return { name: key, isOptional, text: printProperty(key, type, { isOptional, description }) };
    };
  const properties = [
    ...Object.entries(shapeOf(name, route.params)).map(
      toProperty((field) => printer.print(toJsonSchema(field, 'output'))),
    ),
    ...Object.entries(shapeOf(name, route.query)).map(
      toProperty((field) => printQueryType(printer, field)),
    ),
    ...Object.entries(shapeOf(name, route.body)).map(
      toProperty((field) => printer.print(toJsonSchema(field, 'input'))),
    ),
  ];
  const names = properties.map((property) => property.name);
  const repeated = names.find((property, index) => names.indexOf(property) !== index);
  if (repeated) throw new Error(`${name} has two arguments with the name ${repeated}`);
  return properties;
}

const isPaged = ({ query, reply }: Route): boolean => {
  const parameters = Object.keys(query?.shape ?? {});
  const fields = reply instanceof z.ZodObject ? Object.keys(reply.shape) : [];
  const hasNext = fields.includes('next_cursor') || fields.includes('total');
  return (
    fields.includes('items') &&
    hasNext &&
    (parameters.includes('cursor') || parameters.includes('page'))
  );
};

function printOperation(route: Route): string {
  const query = Object.keys(route.query?.shape ?? {});
  return JSON.stringify({
    method: route.method,
    path: route.path,
    ...(query.length > 0 && { query }),
    ...(route.body && { hasBody: true }),
    ...(route.idempotent && { isIdempotent: true }),
    ...(route.file && { isFile: true }),
  });
}

const describeAccess = ({ caller, scope, bearer }: Route): string => {
  if (caller === 'visitor') return 'no key needed';
  return scope && bearer === 'required' ? `scope \`${scope}\`` : 'any key';
};

/** A method, and the types that it uses. */
function printMethod(printer: TypePrinter, name: string, route: Route) {
  const title = toTypeName(name);
  const input = listInput(printer, name, route);
  const inputType = `${title}Input`;
  const replyType = route.file
    ? 'Response'
    : printer.declare(`${title}Reply`, toJsonSchema(route.reply, 'output'));
  const isOptional = input.every((property) => property.isOptional);
  const comment = [
    `/**\n * ${route.summary}\n *`,
    ` * \`${route.method} ${route.path}\`, ${describeAccess(route)}`,
    ...(route.acceptedReply ? [' * Waits while the files are rendered.'] : []),
    ' */',
  ].join('\n');
  const parameters =
    input.length > 0
      ? `input: ${inputType}${isOptional ? ' = {}' : ''}, options: CallOptions = {}`
      : 'options: CallOptions = {}';
  const operation = `operations.${name}`;
  const send = (value: string) => `this.#send<${replyType}>(${operation}, ${value}, options)`;
  const body = isPaged(route)
    ? `return createPagedReply(input, (following) => ${send('following')});`
    : `return ${send(input.length > 0 ? 'input' : '{}')};`;
  const result = isPaged(route) ? `PagedReply<${replyType}>` : `Promise<${replyType}>`;
  return {
    method: `${comment}\n${name}(${parameters}): ${result} {\n${body}\n}`,
    operation: `${name}: ${printOperation(route)}`,
    inputDeclaration:
      input.length > 0
        ? `export interface ${inputType} {\n${input.map(({ text }) => text).join('\n')}\n}`
        : '',
    types: [...(input.length > 0 ? [inputType] : []), ...(route.file ? [] : [replyType])],
  };
}

export interface PrintedClient {
  /** Source by file name, not formatted. */
  readonly [file: string]: string;
}

export async function printClient(api: Readonly<Record<string, Route>>): Promise<PrintedClient> {
  const printer = createTypePrinter(await nameSchemas());
  const methods = listPublicRoutes(api).map(([name, route]) => printMethod(printer, name, route));
  const errorTypes = new Set(listPublicRoutes(api).flatMap(([, route]) => possibleErrors(route)));
  printer.declare('ErrorType', { enum: [...errorTypes].sort() });
  const inputs = methods.map(({ inputDeclaration }) => inputDeclaration).filter(Boolean);
  const types = [...new Set(methods.flatMap((method) => method.types))].sort();
  return {
    'api-types.ts': `${notice}\n${printer.declarations()}\n\n${inputs.join('\n\n')}\n`,
    'onsori.ts': `${notice}
import type {\n${types.join(',\n')},\n} from './api-types.ts';
import { createPagedReply, type PagedReply } from './paged-reply.ts';
import { type CallOptions, type OnsoriOptions, type Operation, sendRequest } from './send-request.ts';

const operations = {
${methods.map(({ operation }) => operation).join(',\n')},
} as const satisfies Record<string, Operation>;

/** The public API. Methods throw \`OnsoriError\` for an error reply. */
export class Onsori {
  readonly #options: OnsoriOptions;

  constructor(options: OnsoriOptions) {
    this.#options = options;
  }

  #send<Reply>(operation: Operation, input: object, options: CallOptions): Promise<Reply> {
    return sendRequest(this.#options, operation, input, options) as Promise<Reply>;
  }

${methods.map(({ method }) => method).join('\n\n')}
}
`,
  };
}
