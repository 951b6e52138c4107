import { createInterface } from 'node:readline';

/** Prompts at the terminal for the name of the database that is to be emptied. Empty when nothing is entered. */
export async function promptForName(
  name: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<string> {
  const terminal = createInterface({ input, output });
  terminal.setPrompt(`This empties the database '${name}', but for its access log. Type its name to go on: `);
  terminal.prompt();
  // Not question(): its promise stays open for ever when the terminal is closed.
  for await (const line of terminal) return line.trim();
  return '';
}
