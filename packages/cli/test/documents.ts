/** Examples of the documents: TypeScript that is run, and commands of the program. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import ts from 'typescript';

const ROOT = new URL('../../../', import.meta.url);

export interface Example {
  /** `docs/engine.md:41`. */
  readonly where: string;
  readonly language: string;
  readonly text: string;
}

/** What one `console.log` wrote, and what the comment beside or below it says. */
export interface Logged {
  readonly line: number;
  readonly expected: string | null;
  readonly text: string;
}

export function examplesOf(language: string): Example[] {
  const pages = ['README.md', ...readdirSync(new URL('docs/', ROOT)).map((name) => `docs/${name}`)];
  return pages.filter((page) => page.endsWith('.md')).flatMap((page) => examplesIn(page, language));
}

function examplesIn(page: string, wanted: string): Example[] {
  const text = readFileSync(fileURLToPath(new URL(page, ROOT)), 'utf8');
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap((match) => {
    const [, language = '', code = ''] = match;
    const line = text.slice(0, match.index).split('\n').length;
    return language === wanted ? [{ where: `${page}:${line}`, language, text: code }] : [];
  });
}

/** Runs TypeScript with these modules to import from; answers with what it logged. */
export async function runExample(
  source: string,
  modules: Readonly<Record<string, unknown>>,
): Promise<Logged[]> {
  const lines = source.split('\n');
  const logged: Logged[] = [];
  const log = (line: number, ...values: readonly unknown[]): void => {
    const text = values.map(shown).join(' ');
    logged.push({ line, expected: expectedAt(lines, line), text });
  };
  // Each call knows its line, so that it can be held against the comment there.
  const marked = lines.map((line, i) => line.replaceAll('console.log(', `log(${i}, `)).join('\n');
  const { outputText } = ts.transpileModule(marked, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const load = (name: string): unknown => {
    if (!Object.hasOwn(modules, name)) throw new Error(`The example imports ${name}.`);
    return modules[name];
  };
  const body = `return (async () => { ${outputText} })();`;
  // oxlint-disable-next-line typescript/no-implied-eval -- the documents are our own
  await (new Function('require', 'exports', 'log', body)(load, {}, log) as Promise<void>);
  return logged;
}

function shown(value: unknown): string {
  if (typeof value === 'string') return value;
  return inspect(value, { breakLength: Infinity, depth: 10, compact: 100 });
}

/** The comment on the line of a call, or alone on the one below. */
function expectedAt(lines: readonly string[], line: number): string | null {
  const beside = /;\s*\/\/ (.*)$/.exec(lines[line] ?? '');
  const below = /^\s*\/\/ (.*)$/.exec(lines[line + 1] ?? '');
  return beside?.[1] ?? below?.[1] ?? null;
}

/** Whether a text is what a document says, where `…` stands for anything. */
export function isAsTold(text: string, told: string): boolean {
  const pattern = told
    .split('…')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*');
  return new RegExp(`^${pattern}$`, 's').test(text);
}

/** The program's arguments in each line of a shell example, and where its output goes. */
export function commandsIn(example: Example): { args: string[]; output: string | null }[] {
  return example.text.split('\n').flatMap((line) => {
    const call = /^npm run --silent stammtisch -- ([^#]*)/.exec(line)?.[1];
    if (call === undefined) return [];
    const [args = '', output = null] = call.split('>').map((part) => part.trim());
    return [{ args: args.split(/\s+/), output }];
  });
}
