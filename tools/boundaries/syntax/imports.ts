import { type CallExpression, type ModuleExportName, type Program, Visitor } from 'oxc-parser';
import type { ImportFact } from '../model.ts';
import { literalText, memberPath } from './ast.ts';

const nameOf = (node: ModuleExportName): string =>
  node.type === 'Literal' ? node.value : node.name;

const whole = [{ imported: '*', outward: '*' }];

/** Reads the syntax tree, because the parser's module record omits `export {} from` and type queries. */
export function collectImports(program: Program): ImportFact[] {
  const found: ImportFact[] = [];
  new Visitor({
    ImportDeclaration({ source, importKind, specifiers }) {
      const bindings = specifiers.map((specifier) => {
        const outward = specifier.local.name;
        if (specifier.type === 'ImportDefaultSpecifier') return { imported: 'default', outward };
        if (specifier.type === 'ImportNamespaceSpecifier') return { imported: '*', outward };
        return { imported: nameOf(specifier.imported), outward };
      });
      const kind = importKind === 'type' ? 'type' : 'value';
      found.push({ specifier: source.value, kind, form: 'import', bindings });
    },
    ExportNamedDeclaration({ source, exportKind, specifiers }) {
      if (source === null) return;
      const bindings = specifiers.map(({ local, exported }) => ({
        imported: nameOf(local),
        outward: nameOf(exported),
      }));
      const kind = exportKind === 'type' ? 'type' : 'value';
      found.push({ specifier: source.value, kind, form: 'export', bindings });
    },
    ExportAllDeclaration({ source, exportKind, exported }) {
      const bindings = [{ imported: '*', outward: exported === null ? '*' : nameOf(exported) }];
      const kind = exportKind === 'type' ? 'type' : 'value';
      found.push({ specifier: source.value, kind, form: 'export', bindings });
    },
    ImportExpression({ source }) {
      const specifier = literalText(source);
      found.push({ specifier, kind: 'value', form: 'dynamic', bindings: whole });
    },
    TSImportType({ source }) {
      found.push({ specifier: source.value, kind: 'type', form: 'import', bindings: whole });
    },
    TSImportEqualsDeclaration({ moduleReference, importKind }) {
      if (moduleReference.type !== 'TSExternalModuleReference') return;
      const kind = importKind === 'type' ? 'type' : 'value';
      const specifier = moduleReference.expression.value;
      found.push({ specifier, kind, form: 'import', bindings: whole });
    },
    CallExpression(call) {
      if (!loadsByCall(call)) return;
      const specifier = literalText(call.arguments[0]);
      found.push({ specifier, kind: 'value', form: 'dynamic', bindings: whole });
    },
  }).visit(program);
  return found;
}

function loadsByCall({ callee }: CallExpression): boolean {
  const path = memberPath(callee);
  return path?.join('.') === 'require' || path?.at(-1) === 'getBuiltinModule';
}
