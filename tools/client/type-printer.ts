import { type JsonSchema, keyOf, type NamedSchema } from './schema-names.ts';

export interface TypePrinter {
  /** The type of a schema, by name where it has one. */
  print(schema: JsonSchema): string;
  /** Declares a type for an object that has no name, and returns its name. */
  declare(name: string, schema: JsonSchema): string;
  /** All declarations, sorted by name. */
  declarations(): string;
}

const asSchema = (value: unknown): JsonSchema => (value ?? {}) as JsonSchema;
const asSchemas = (value: unknown): readonly JsonSchema[] => value as readonly JsonSchema[];

const propertiesOf = (schema: JsonSchema) =>
  asSchema(schema.properties) as Readonly<Record<string, JsonSchema>>;
const requiredOf = (schema: JsonSchema) => (schema.required ?? []) as readonly string[];
const countProperties = (schema: JsonSchema): number => Object.keys(propertiesOf(schema)).length;

/** Smaller objects are printed with all their properties. */
const MIN_PARENT_PROPERTIES = 5;

function isExtended(parent: JsonSchema, schema: JsonSchema): boolean {
  const count = countProperties(parent);
  if (count < MIN_PARENT_PROPERTIES || count >= countProperties(schema)) return false;
  const properties = propertiesOf(schema);
  return Object.entries(propertiesOf(parent)).every(
    ([name, property]) =>
      JSON.stringify(properties[name]) === JSON.stringify(property) &&
      requiredOf(schema).includes(name) === requiredOf(parent).includes(name),
  );
}

const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);

const toUnion = (types: readonly string[]): string => [...new Set(types)].join(' | ');

const printComment = (text: unknown): string =>
  typeof text === 'string' ? `/** ${text.replaceAll('*/', '*\\/')} */\n` : '';

export function printProperty(
  name: string,
  type: string,
  { isOptional, description }: { readonly isOptional: boolean; readonly description?: unknown },
): string {
  const property = isIdentifier(name) ? name : JSON.stringify(name);
  return `${printComment(description)}readonly ${property}${isOptional ? '?' : ''}: ${type};`;
}

export function createTypePrinter(names: ReadonlyMap<string, NamedSchema>): TypePrinter {
  const declared = new Map<string, string>();
  const namesByKey = new Map<string, string>();

  /** The largest object with a name that the schema extends by further properties. */
  const findParent = (schema: JsonSchema): NamedSchema | undefined =>
    [...names.values()]
      .filter((parent) => isExtended(parent.schema, schema))
      .sort((a, b) => countProperties(b.schema) - countProperties(a.schema))[0];

  const printArray = ({ prefixItems, items }: JsonSchema): string => {
    if (prefixItems) return `readonly [${asSchemas(prefixItems).map(print).join(', ')}]`;
    const item = print(asSchema(items));
    return `readonly ${/[ |&{]/.test(item) ? `(${item})` : item}[]`;
  };

  const printRecord = ({ additionalProperties, propertyNames, required }: JsonSchema): string => {
    const keySchema = asSchema(propertyNames);
    const key = 'enum' in keySchema ? print(keySchema) : 'string';
    const record = `Readonly<Record<${key}, ${print(asSchema(additionalProperties))}>>`;
    return key === 'string' || required ? record : `Partial<${record}>`;
  };

  const printObject = (schema: JsonSchema): string => {
    if (typeof schema.additionalProperties === 'object') return printRecord(schema);
    const parent = findParent(schema);
    const inherited = propertiesOf(parent?.schema ?? {});
    const required = requiredOf(schema);
    const properties = Object.entries(propertiesOf(schema))
      .filter(([name]) => !(name in inherited))
      .map(([name, property]) => {
        const options = { isOptional: !required.includes(name), description: property.description };
        return printProperty(name, print(property), options);
      });
    const own = `{\n${properties.join('\n')}\n}`;
    if (parent) return `${print(parent.schema)} & ${own}`;
    return properties.length > 0 ? own : 'Readonly<Record<string, never>>';
  };

  const printPlain = (schema: JsonSchema): string => {
    const union = schema.anyOf ?? schema.oneOf;
    if (union) return toUnion(asSchemas(union).map(print));
    if (schema.allOf) return asSchemas(schema.allOf).map(print).join(' & ');
    if (schema.enum)
      return toUnion((schema.enum as unknown[]).map((value) => JSON.stringify(value)));
    if ('const' in schema) return JSON.stringify(schema.const);
    if (Array.isArray(schema.type))
      return toUnion(schema.type.map((type) => printPlain({ ...schema, type })));
    switch (schema.type) {
      case 'string':
      case 'boolean':
      case 'null':
        return schema.type;
      case 'number':
      case 'integer':
        return 'number';
      case 'array':
        return printArray(schema);
      case 'object':
        return printObject(schema);
      case undefined:
        return 'unknown';
      default:
        throw new Error(`no type for ${JSON.stringify(schema)}`);
    }
  };

  const declare = (name: string, schema: JsonSchema): string => {
    const type = printPlain(schema);
    const [, parent, body] = /^(?:(\w+) & )?(\{\n.*\n\})$/s.exec(type) ?? [];
    const declaration = body
      ? `export interface ${name} ${parent ? `extends ${parent} ` : ''}${body}`
      : `export type ${name} = ${type};`;
    const other = declared.get(name);
    if (other !== undefined && other !== declaration) return declare(`${name}Input`, schema);
    declared.set(name, declaration);
    return name;
  };

  const print = (schema: JsonSchema): string => {
    const key = keyOf(schema);
    const named = names.get(key);
    if (named === undefined) return printPlain(schema);
    const declaredName = namesByKey.get(key) ?? declare(named.name, schema);
    namesByKey.set(key, declaredName);
    return declaredName;
  };

  return {
    print,
    declare: (name, schema) => (names.has(keyOf(schema)) ? print(schema) : declare(name, schema)),
    declarations: () =>
      [...declared.keys()]
        .sort()
        .map((name) => declared.get(name))
        .join('\n\n'),
  };
}
