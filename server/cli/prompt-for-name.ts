import { promptForLine } from './prompt-for-line.ts';

/** Prompts at the terminal for the name of the database that is to be emptied. Empty when nothing is entered. */
export function promptForName(
  name: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<string> {
  const question = `This empties the database '${name}', but for its access log. Type its name to go on: `;
  return promptForLine(question, input, output);
}
