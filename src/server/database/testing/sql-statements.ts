import { relative } from "node:path";
import ts from "typescript";

export interface Statement {
  /** `file:line` of the call that sends it. */
  at: string;
  text: string;
}

/** Functions that write SQL by what they are given at run time: an example of what each writes. */
export type Examples = Record<string, (...argumentTexts: string[]) => string>;

const mostVariants = 64;

/**
 * Every statement that the sources send to the database, read from the code itself: the first argument of each `.query(` with
 * its constants put in. A condition gives both of its sides, a word out of a closed set each of its words, a parameter what
 * each caller gives. What cannot be read is reported, so that it is written in a readable way or listed.
 */
export function statementsOf(
  root: string,
  configFile: string,
  isSource: (file: string) => boolean,
  examples: Examples,
) {
  const isOurs = (file: string) => isSource(relative(root, file));
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(fileNames.filter(isOurs), { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const sources = program.getSourceFiles().filter(({ fileName }) => isOurs(fileName));
  const callsOf = new Map<ts.Symbol, ts.CallExpression[]>();
  const sends: ts.CallExpression[] = [];
  for (const source of sources) walk(source);

  const statements: Statement[] = [];
  const unread: string[] = [];
  for (const send of sends) {
    const at = placeOf(send);
    try {
      for (const text of new Set(textsOf(textPartOf(send), new Map()))) statements.push({ at, text });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      unread.push(`${at} ${error.message}`);
    }
  }
  return { statements, unread };

  function walk(node: ts.Node): void {
    if (ts.isCallExpression(node)) {
      if (
        ts.isPropertyAccessExpression(node.expression) &&
        node.expression.name.text === "query" &&
        node.arguments.length > 0
      )
        sends.push(node);
      const called = symbolOf(node.expression);
      if (called) callsOf.set(called, [...(callsOf.get(called) ?? []), node]);
    }
    ts.forEachChild(node, walk);
  }

  function placeOf(node: ts.Node): string {
    const source = node.getSourceFile();
    return `${relative(root, source.fileName)}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  }

  function symbolOf(node: ts.Node): ts.Symbol | undefined {
    const symbol = checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  }

  /** `query("…")`, or `query({ text: "…" })`. */
  function textPartOf(send: ts.CallExpression): ts.Expression {
    const [argument] = send.arguments as unknown as [ts.Expression];
    return (ts.isObjectLiteralExpression(argument) && propertyOf(argument, "text")) || argument;
  }

  function propertyOf(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
    for (const property of object.properties) {
      if (property.name?.getText() !== name) continue;
      if (ts.isPropertyAssignment(property)) return property.initializer;
      if (ts.isShorthandPropertyAssignment(property)) return property.name;
    }
    return undefined;
  }

  type Bound = Map<ts.Node, string[]>;

  function textsOf(node: ts.Expression, bound: Bound): string[] {
    const known = boundTexts(node, bound) ?? literalTexts(node);
    if (known) return known;
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
      return textsOf(node.expression, bound);
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (heads, span) => product(heads, textsOf(span.expression, bound), span.literal.text),
        [node.head.text],
      );
    if (ts.isConditionalExpression(node))
      return [...textsOf(node.whenTrue, bound), ...textsOf(node.whenFalse, bound)];
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
      return product(textsOf(node.left, bound), textsOf(node.right, bound), "");
    if (ts.isCallExpression(node)) return textsOfCall(node, bound);
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
      return textsOfAccess(node, bound);
    if (ts.isIdentifier(node)) return textsOfName(node, bound);
    throw new Unreadable(node);
  }

  function boundTexts(node: ts.Expression, bound: Bound): string[] | undefined {
    const declaration = ts.isIdentifier(node) ? symbolOf(node)?.valueDeclaration : undefined;
    return declaration && bound.get(declaration);
  }

  /** What the type alone says: a literal, one of a closed set of words, or a number, whichever it is. */
  function literalTexts(node: ts.Expression): string[] | null {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [node.text];
    if (ts.isTemplateExpression(node)) return null;
    const type = checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    if (parts.every((part) => part.isStringLiteral()))
      return parts.map((part) => (part as ts.StringLiteralType).value);
    return parts.every((part) => part.flags & ts.TypeFlags.NumberLike) ? ["1"] : null;
  }

  function product(heads: string[], middles: string[], tail: string): string[] {
    const all = [...new Set(heads.flatMap((head) => middles.map((middle) => head + middle + tail)))];
    if (all.length > mostVariants)
      throw new Error(`more than ${mostVariants} variants of one statement: ${all[0]}`);
    return all;
  }

  function textsOfCall(call: ts.CallExpression, bound: Bound): string[] {
    const name = symbolOf(call.expression);
    const given = call.arguments.map((argument) => {
      try {
        return textsOf(argument, bound);
      } catch {
        return null;
      }
    });
    const example = name && examples[name.name];
    if (example) return [example(...given.map((texts) => texts?.[0] ?? ""))];
    const written = name?.valueDeclaration && functionOf(name.valueDeclaration);
    if (!written?.body) throw new Unreadable(call);
    const inside = new Map(bound);
    for (const [index, parameter] of written.parameters.entries()) {
      const texts =
        given[index] ??
        (parameter.initializer && !call.arguments[index] ? textsOf(parameter.initializer, bound) : null);
      if (texts) inside.set(parameter, texts);
    }
    return returnsOf(written.body).flatMap((returned) => textsOf(returned, inside));
  }

  function functionOf(declaration: ts.Declaration): ts.FunctionLikeDeclaration | undefined {
    if (ts.isFunctionDeclaration(declaration)) return declaration;
    const value = ts.isVariableDeclaration(declaration) && declaration.initializer;
    return value && ts.isArrowFunction(value) ? value : undefined;
  }

  function returnsOf(body: ts.ConciseBody): ts.Expression[] {
    if (!ts.isBlock(body)) return [body];
    const found: ts.Expression[] = [];
    const look = (node: ts.Node): void => {
      if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
      else if (!ts.isFunctionLike(node)) ts.forEachChild(node, look);
    };
    look(body);
    return found;
  }

  function textsOfName(name: ts.Identifier, bound: Bound): string[] {
    const declaration = symbolOf(name)?.valueDeclaration;
    if (!declaration) throw new Unreadable(name);
    if (ts.isVariableDeclaration(declaration) && declaration.initializer)
      return textsOf(declaration.initializer, bound);
    if (ts.isBindingElement(declaration)) return textsOfBinding(declaration, bound);
    if (ts.isParameter(declaration))
      return argumentsFor(declaration).flatMap((argument) => textsOf(argument, bound));
    throw new Unreadable(name);
  }

  /** `const { column } = unknownOf[kind]`. */
  function textsOfBinding(element: ts.BindingElement, bound: Bound): string[] {
    const declared = element.parent.parent;
    if (!ts.isVariableDeclaration(declared) || !declared.initializer) throw new Unreadable(element);
    const name = (element.propertyName ?? element.name).getText();
    return objectsOf(declared.initializer).flatMap((object) => {
      const value = propertyOf(object, name);
      if (!value) throw new Unreadable(element);
      return textsOf(value, bound);
    });
  }

  function textsOfAccess(
    access: ts.PropertyAccessExpression | ts.ElementAccessExpression,
    bound: Bound,
  ): string[] {
    const values = possibleValues(access);
    if (values.length === 0) throw new Unreadable(access);
    return values.flatMap((value) => textsOf(value, bound));
  }

  /** The object literals that an expression may be. */
  function objectsOf(node: ts.Expression): ts.ObjectLiteralExpression[] {
    return possibleValues(node).filter((value) => ts.isObjectLiteralExpression(value));
  }

  function possibleValues(node: ts.Expression): ts.Expression[] {
    if (ts.isIdentifier(node)) {
      const declaration = symbolOf(node)?.valueDeclaration;
      return declaration && ts.isVariableDeclaration(declaration) && declaration.initializer
        ? possibleValues(declaration.initializer)
        : [];
    }
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return possibleValues(node.expression);
    if (ts.isPropertyAccessExpression(node))
      return objectsOf(node.expression).flatMap((object) => propertyOf(object, node.name.text) ?? []);
    if (ts.isElementAccessExpression(node))
      return objectsOf(node.expression).flatMap((object) =>
        object.properties.flatMap((property) =>
          ts.isPropertyAssignment(property) ? property.initializer : [],
        ),
      );
    return [node];
  }

  /** What each call in the sources gives for a parameter. */
  function argumentsFor(parameter: ts.ParameterDeclaration): ts.Expression[] {
    const owner = parameter.parent;
    const named =
      ts.isArrowFunction(owner) && ts.isVariableDeclaration(owner.parent) ? owner.parent.name : owner.name;
    const symbol = named && symbolOf(named);
    const calls = (symbol && callsOf.get(symbol)) ?? [];
    const index = owner.parameters.indexOf(parameter);
    const given = calls.flatMap((call) => call.arguments[index] ?? parameter.initializer ?? []);
    if (given.length === 0) throw new Unreadable(parameter);
    return given;
  }
}

class Unreadable extends Error {
  constructor(node: ts.Node) {
    super(`cannot be read at: ${node.getText().slice(0, 80)}`);
  }
}
