import { type Node, parseSync } from 'oxc-parser';

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/\s*|\/\/[^\n]*\n\s*/g, '').replace(/\s+/g, ' ');

/** The text of a declaration without bodies and initial values. */
function signatureOf(node: Node, source: string): string[] {
  switch (node.type) {
    case 'FunctionDeclaration':
      return [source.slice(node.start, node.body?.start ?? node.end)];
    case 'VariableDeclaration':
      return node.declarations.map(({ start, id, init }) => {
        const end = init?.type === 'ArrowFunctionExpression' ? init.body.start : id.end;
        return `${node.kind} ${source.slice(start, end)}`;
      });
    case 'ClassDeclaration':
      return [
        source.slice(node.start, node.body.start),
        ...node.body.body.flatMap((member) =>
          member.type === 'MethodDefinition'
            ? [`  ${source.slice(member.start, member.value.body?.start ?? member.end)}`]
            : [],
        ),
      ];
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return [source.slice(node.start, node.end)];
    default:
      return [];
  }
}

/** Exported names and signatures of a module, for a reader who sees nothing else of it. */
export function outlineOf(path: string, source: string): string[] {
  const { program } = parseSync(path, source, { sourceType: 'module' });
  return program.body
    .flatMap((statement) => {
      if (statement.type === 'ExportDefaultDeclaration')
        return signatureOf(statement.declaration, source).map((text) => `default ${text}`);
      if (statement.type !== 'ExportNamedDeclaration') return [];
      if (statement.declaration) return signatureOf(statement.declaration, source);
      return [source.slice(statement.start, statement.end)];
    })
    .map(withoutComments);
}
