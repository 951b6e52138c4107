import path from 'node:path';
import ts from 'typescript';

// Every text named in code exists in a *.fi.json, and no text is unused. The rules, simple enough to follow by eye:
// - The namespace is the resource file's name in camel case: dk-catalogue.fi.json holds `dkCatalogue:…`.
// - A text is used when its whole key `namespace:key` stands in the code as a literal, or, inside the folder of the
//   resource file or of the contracts, `key` alone.
// - A message's title is used by its type: 'dkCatalogue.copyProduct' uses `dkCatalogue:message.copyProduct`.
// - A template (`namespace:status.${code}`) uses every text that begins as it does.
// - A literal with a known namespace, and every literal given to t(), has to exist.

interface Resource {
  readonly namespace: string;
  readonly folder: string;
  readonly file: string;
  /** With their namespace. */
  readonly keys: readonly string[];
}

interface Use {
  readonly text: string;
  /** Only the beginning of a template: the rest is known at run time. */
  readonly isPrefix: boolean;
  readonly givenToT: boolean;
  readonly file: string;
  readonly line: number;
}

/** What is wrong, a line each, and how many texts there are. */
export interface TextReport {
  readonly texts: number;
  readonly problems: readonly string[];
}

/** @param files each file of src and server by its path: *.fi.json and *.ts(x) */
export function checkTexts(files: ReadonlyMap<string, string>): TextReport {
  const textFiles = [...files].filter(([file]) => file.endsWith('.fi.json'));
  const broken = textFiles.flatMap(([file, json]) => slipOf(file, json) ?? []);
  // Without their texts every use of one would be a problem.
  if (broken.length > 0) return { texts: 0, problems: broken };
  const resources = textFiles.map(([file, json]) => toResource(file, json));
  const uses = [...files]
    .filter(([file]) => /(?<!\.d)\.tsx?$/.test(file))
    .flatMap(([file, source]) => findUses(file, source));
  // A feature whose resource file is missing altogether is known by its declaration.
  const homes = new Map(
    [...files.keys()].flatMap((file) => {
      const [, folder = '', name] = /^(.*\/)?([^/]+)\.(?:feature\.ts|fi\.json)$/.exec(file) ?? [];
      return name === undefined ? [] : [[camelCase(name), `${folder}${name}.fi.json`] as const];
    }),
  );
  // Few literals are keys: each key looks at those that read like it.
  const literals = new Map<string, Use[]>();
  for (const use of uses.filter(({ isPrefix }) => !isPrefix)) {
    const alike = literals.get(use.text);
    if (alike) alike.push(use);
    else literals.set(use.text, [use]);
  }
  const beginnings = uses.filter(({ isPrefix }) => isPrefix);
  const isUsed = (key: string, resource: Resource): boolean => {
    const alike = [...fullNamesOf(key), bareNameOf(key, resource)].flatMap((name) => literals.get(name) ?? []);
    return [...alike, ...beginnings].some((use) => isUseOf(use, key, resource));
  };
  return {
    texts: new Set(resources.flatMap(({ keys }) => keys)).size,
    problems: [
      ...uses
        .filter((use) => isMeantAsText(use, homes) && !resources.some((resource) => holds(resource, use)))
        .map((use) => `${use.file}:${use.line} names '${use.text}', which ${homeOf(use, homes)}.`),
      ...resources.flatMap((resource) =>
        resource.keys
          .filter((key) => !isUsed(key, resource))
          .map((key) => `${resource.file} holds '${key}', which nothing uses.`),
      ),
    ],
  };
}

/** The resource file of each namespace. */
type Homes = ReadonlyMap<string, string>;

/** Whether a literal has to be a text that exists. */
function isMeantAsText({ text, isPrefix, givenToT }: Use, homes: Homes): boolean {
  // t(`${…}`) has nothing that could be checked here.
  if (isPrefix && text === '') return false;
  return givenToT || (!isPrefix && /^[A-Za-z]+:[\w.]+$/.test(text) && homes.has(namespaceIn(text)));
}

/** Which file lacks it: that of the namespace it names, else that of the feature which it stands in. */
function homeOf({ text, file }: Use, homes: Homes): string {
  const own = [...homes.values()].filter((each) => file.startsWith(`${path.posix.dirname(each)}/`));
  const [nearest] = own.sort((one, other) => other.length - one.length);
  const home = text.includes(':') ? homes.get(namespaceIn(text)) : nearest;
  return home === undefined ? 'no *.fi.json holds' : `${home} does not hold`;
}

function namespaceIn(text: string): string {
  return text.slice(0, Math.max(0, text.indexOf(':')));
}

function holds(resource: Resource, use: Use): boolean {
  return resource.keys.some((key) => isUseOf(use, key, resource));
}

function fullNamesOf(key: string): string[] {
  return [key, key.replace(':message.', '.')];
}

function bareNameOf(key: string, { namespace }: Resource): string {
  return key.slice(namespace.length + 1);
}

function isUseOf(use: Use, key: string, resource: Resource): boolean {
  // The request classes name errors by the specification's bare keys, whichever feature holds them.
  const own = use.file.startsWith(`${resource.folder}/`) || use.file.startsWith('src/core/contracts/');
  const names = [...fullNamesOf(key), ...(own ? [bareNameOf(key, resource)] : [])];
  if (!use.isPrefix) return names.includes(use.text);
  // 'dkCatalogue:' alone, or an empty beginning, would use everything.
  return /[\w]\.?$/.test(use.text) && names.some((name) => name.startsWith(use.text));
}

/** Where a file of texts is no JSON, and why. */
function slipOf(file: string, json: string): string | undefined {
  try {
    JSON.parse(json);
    return undefined;
  } catch (error) {
    const { message } = error as SyntaxError;
    const before = json.slice(0, Number(/at position (\d+)/.exec(message)?.[1] ?? json.length));
    return `${file}:${before.split('\n').length} is no JSON: ${message}.`;
  }
}

function toResource(file: string, json: string): Resource {
  const namespace = camelCase(path.basename(file, '.fi.json'));
  const texts = JSON.parse(json) as object;
  return { namespace, folder: path.posix.dirname(file), file, keys: [...new Set(keysOf(texts, `${namespace}:`))] };
}

/** The keys as code names them: i18next adds the plural form (`_one`, `_other`) itself. */
function keysOf(texts: object, prefix: string): string[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, `${prefix}${key}.`)
      : prefix + key.replace(/_(one|other)$/, ''),
  );
}

function findUses(file: string, text: string): Use[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(source);
  const found: Use[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      found.push({ ...textOf(node, constants), givenToT: isCallOfT(node), file, line });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The file's own `const name = 'text'`: a template that begins with one is still a key to read. */
function constantsOf(source: ts.SourceFile): ReadonlyMap<string, string> {
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap((each) => each.declarationList.declarations);
  return new Map(
    declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer && ts.isStringLiteralLike(initializer)
        ? [[name.text, initializer.text]]
        : [],
    ),
  );
}

function textOf(
  node: ts.StringLiteralLike | ts.TemplateExpression,
  constants: ReadonlyMap<string, string>,
): Pick<Use, 'text' | 'isPrefix'> {
  if (!ts.isTemplateExpression(node)) return { text: node.text, isPrefix: false };
  let text = node.head.text;
  for (const { expression, literal } of node.templateSpans) {
    const value = ts.isIdentifier(expression) ? constants.get(expression.text) : undefined;
    if (value === undefined) return { text, isPrefix: true };
    text += value + literal.text;
  }
  return { text, isPrefix: false };
}

function isCallOfT(expression: ts.Node): boolean {
  const call = expression.parent;
  if (!ts.isCallExpression(call) || call.arguments[0] !== expression) return false;
  const callee = call.expression;
  return ts.isIdentifier(callee)
    ? callee.text === 't'
    : ts.isPropertyAccessExpression(callee) && callee.name.text === 't';
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
