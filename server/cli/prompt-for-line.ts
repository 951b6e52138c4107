import { createInterface } from 'node:readline';

/** Asks at the terminal, or takes the first line of what is piped in. Empty when nothing is entered. */
export async function promptForLine(
  question: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<string> {
  const terminal = createInterface({ input, output });
  terminal.setPrompt(question);
  terminal.prompt();
  // Not question(): its promise stays open for ever when the terminal is closed.
  for await (const line of terminal) return line.trim();
  return '';
}
