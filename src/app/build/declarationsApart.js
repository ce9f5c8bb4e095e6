// Plain JavaScript, because webpack itself loads this file by its path.
import { basename } from 'node:path'
import ts from 'typescript'

/**
 * A webpack loader that makes each declaration of a file a module of its own, so that a page loads the declarations
 * that it uses and not the whole file. The file itself only re-exports them; `?only=name` is one of them, with the
 * imports that it needs. A file with anything but constants, functions and types stays whole. Of the file that is the
 * option `textsTogether` all constants that are plain texts are one module.
 */
export default function declarationsApart(source) {
  const file = ts.createSourceFile(this.resourcePath, source, ts.ScriptTarget.Latest, true)
  if (file.statements.some(doesSomething)) {
    throw new Error('It does something by being imported: webpack.client.ts has to name it.')
  }
  const { textsTogether } = this.getOptions()
  const apart = declarationsOf(file)
  const declarations = apart && this.resourcePath === textsTogether ? withTextsTogether(apart) : apart
  if (!declarations) return source
  const request = (declaration) => `'./${basename(this.resourcePath)}${queryOf(declaration)}'`
  if (this.resourceQuery === '') {
    const own = declarations.filter(({ isExported }) => isExported)
    return [
      ...file.statements.filter(ts.isExportDeclaration).map((statement) => statement.getText()),
      ...own.map((declaration) => `export { ${declaration.names.join(', ')} } from ${request(declaration)}`),
    ].join('\n')
  }
  const asked = declarations.find((one) => queryOf(one) === this.resourceQuery)
  const { statements, names, isExported } = asked
  const used = new Set(statements.flatMap((statement) => [...identifiersIn(statement)]))
  const others = declarations.flatMap((declaration) => {
    const wanted = declaration.names.filter((name) => used.has(name))
    return declaration === asked || wanted.length === 0
      ? []
      : [`import { ${wanted.join(', ')} } from ${request(declaration)}`]
  })
  return [
    ...file.statements.filter(ts.isImportDeclaration).flatMap((one) => importsOf(one, used)),
    ...others,
    ...statements.map((statement) => statement.getText()),
    ...(isExported ? [] : [`export { ${names.join(', ')} }`]),
  ].join('\n')
}

/** A suffix that tells `Example` and `example` apart, for file systems that do not. */
function queryOf({ names: [name] }) {
  return `?only=${name.replace(/[A-Z]/g, '_$&')}`
}

/** The values that a file declares, in its order; undefined where the file does anything else, or changes a value. */
function declarationsOf(file) {
  const declarations = []
  for (const statement of file.statements) {
    const names = namesOf(statement)
    if (names)
      declarations.push({
        statements: [statement],
        names,
        isExported: has(statement, ts.SyntaxKind.ExportKeyword),
      })
    else if (!isOther(statement)) return undefined
  }
  return declarations.length > 1 ? declarations : undefined
}

function withTextsTogether(declarations) {
  const isText = ({ statements: [statement], isExported }) =>
    isExported &&
    ts.isVariableStatement(statement) &&
    statement.declarationList.declarations.every(({ initializer }) => ts.isStringLiteral(initializer))
  const texts = declarations.filter(isText)
  const together = {
    statements: texts.flatMap(({ statements }) => statements),
    names: texts.flatMap(({ names }) => names),
    isExported: true,
  }
  return [together, ...declarations.filter((one) => !isText(one))]
}

function namesOf(statement) {
  if (has(statement, ts.SyntaxKind.DefaultKeyword)) return undefined
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) return [statement.name.text]
  if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const))
    return undefined
  return statement.declarationList.declarations.flatMap(({ name }) => boundIn(name))
}

function boundIn(name) {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.filter(ts.isBindingElement).flatMap((element) => boundIn(element.name))
}

/**
 * Without this, webpack would drop it where none of its declarations is used, as it is told that no file has side
 * effects.
 */
function doesSomething(statement) {
  return ts.isExpressionStatement(statement) || (ts.isImportDeclaration(statement) && !statement.importClause)
}

/** A statement that has no value and no effect. */
function isOther(statement) {
  return (
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    // What a subject adds to the types of another: `declare module`.
    ts.isModuleDeclaration(statement) ||
    (ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined) ||
    ts.isImportDeclaration(statement)
  )
}

function has(statement, kind) {
  return ts.canHaveModifiers(statement) && (ts.getModifiers(statement) ?? []).some((one) => one.kind === kind)
}

function identifiersIn(node, found = new Set()) {
  if (ts.isIdentifier(node)) found.add(node.text)
  ts.forEachChild(node, (child) => void identifiersIn(child, found))
  return found
}

/** The imports for the used names of one import. */
function importsOf({ importClause, moduleSpecifier }, used) {
  return partsOf(importClause)
    .filter(({ name }) => used.has(name))
    .map(({ text }) => `import ${text} from ${moduleSpecifier.getText()}`)
}

/** The values that an import names, each with an import of that value alone. */
function partsOf({ name, namedBindings, isTypeOnly }) {
  if (isTypeOnly) return []
  const ofAll = namedBindings?.name
  const values = (namedBindings?.elements ?? []).filter((one) => !one.isTypeOnly)
  return [
    ...(name ? [{ name: name.text, text: name.text }] : []),
    ...(ofAll ? [{ name: ofAll.text, text: `* as ${ofAll.text}` }] : []),
    ...values.map((one) => ({ name: one.name.text, text: `{ ${one.getText()} }` })),
  ]
}
