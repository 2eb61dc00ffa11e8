import { type Node, type Program, Visitor } from 'oxc-parser';
import type { Facts } from '../model.ts';
import { childrenOf, literalText, propertyName, unwrap } from './ast.ts';

type NameFacts = Pick<Facts, 'declaredNames' | 'logMessages' | 'metricNames'>;

const logLevels: ReadonlySet<string> = new Set(['debug', 'info', 'warn', 'error', 'fatal']);
const metricClasses: ReadonlySet<string> = new Set(['Counter', 'Gauge', 'Histogram', 'Summary']);

/** Names that the file declares, and the texts it gives to loggers and metrics. */
export function collectNames(program: Program): NameFacts {
  const declared = new Set<string>();
  const logMessages: string[] = [];
  const metricNames: string[] = [];

  const addBinding = (node: Node | null | undefined): void => {
    if (!node) return;
    switch (node.type) {
      case 'Identifier':
        declared.add(node.name);
        break;
      case 'RestElement':
        // `...rest` is the usual name of what is left over.
        if (node.argument.type !== 'Identifier' || node.argument.name !== 'rest')
          addBinding(node.argument);
        break;
      case 'AssignmentPattern':
        addBinding(node.left);
        break;
      case 'ArrayPattern':
        for (const element of node.elements) addBinding(element);
        break;
      case 'ObjectPattern':
        // A shorthand repeats the name of a property that is checked where it is declared.
        for (const property of node.properties) {
          if (property.type === 'RestElement') addBinding(property);
          else if (!property.shorthand) addBinding(property.value);
        }
        break;
      case 'TSParameterProperty':
        addBinding(node.parameter);
        break;
    }
  };
  const addFunction = ({ id, params }: { id?: Node | null; params: readonly Node[] }): void => {
    addBinding(id);
    for (const parameter of params) addBinding(parameter);
  };
  const addKey = ({ key, computed }: { key: Node; computed: boolean }): void => {
    if (key.type === 'Identifier' && !computed) declared.add(key.name);
  };

  new Visitor({
    VariableDeclarator: ({ id }) => addBinding(id),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    ClassDeclaration: ({ id }) => addBinding(id),
    CatchClause: ({ param }) => addBinding(param),
    TSInterfaceDeclaration: ({ id }) => addBinding(id),
    TSTypeAliasDeclaration: ({ id }) => addBinding(id),
    TSPropertySignature: addKey,
    TSMethodSignature: addKey,
    PropertyDefinition: addKey,
    MethodDefinition: addKey,
    CallExpression({ callee, arguments: values }) {
      if (callee.type !== 'MemberExpression') return;
      const method = propertyName(callee.property, callee.computed);
      if (method === null || !logLevels.has(method)) return;
      for (const argument of values) {
        const text = literalText(argument);
        if (text !== null) logMessages.push(text);
      }
    },
    NewExpression({ callee, arguments: [options] }) {
      if (callee.type !== 'Identifier' || !metricClasses.has(callee.name) || !options) return;
      for (const { child } of childrenOf(unwrap(options))) {
        if (child.type !== 'Property' || propertyName(child.key, child.computed) !== 'name')
          continue;
        const text = literalText(child.value);
        if (text !== null) metricNames.push(text);
      }
    },
  }).visit(program);
  return { declaredNames: [...declared], logMessages, metricNames };
}
