import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// A PDF as another program sees it: Poppler's tools (Debian's poppler-utils), which `npm test` installs where it may.

/** A font in the file. */
export interface FontInfo {
  readonly name: string;
  readonly type: string;
  readonly isEmbedded: boolean;
  readonly isSubset: boolean;
  /** Its letters can be copied as text. */
  readonly hasUnicode: boolean;
}

/** A word and its place on the page, in points from the top left. */
export interface PlacedWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A page drawn in grey: one byte a pixel, 0 black to 255 white, row by row. */
export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** What `pdfinfo` says, by its labels. */
export function pdfInfo(pdf: Uint8Array): Readonly<Record<string, string>> {
  const lines = run('pdfinfo', pdf, ['-box'], []).toString().trim().split('\n');
  return Object.fromEntries(lines.map((line) => line.split(/:\s+(.*)/).slice(0, 2) as [string, string]));
}

/** What a screen reader follows: elements and their texts, a line each, in reading order; without a structure nothing. */
export function pdfStructure(pdf: Uint8Array): string[] {
  const lines = run('pdfinfo', pdf, ['-struct-text'], []).toString().split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

export function pdfFonts(pdf: Uint8Array): FontInfo[] {
  const [, , ...rows] = run('pdffonts', pdf, [], []).toString().trimEnd().split('\n');
  return rows.map((row) => {
    const [, name = '', type = '', embedded, subset, unicode] =
      /^(\S+)\s+(.+?)\s{2,}\S+\s+(yes|no)\s+(yes|no)\s+(yes|no)\s/.exec(row) ?? [];
    return {
      name,
      type,
      isEmbedded: embedded === 'yes',
      isSubset: subset === 'yes',
      hasUnicode: unicode === 'yes',
    };
  });
}

/** The lines of text of all pages. */
export function pdfLines(pdf: Uint8Array): string[] {
  return linesOfPages(pdf).flat();
}

/** The lines of text of each page. */
export function linesOfPages(pdf: Uint8Array): string[][] {
  const text = run('pdftotext', pdf, ['-layout', '-enc', 'UTF-8'], ['-']).toString();
  const pages = text.split('\f').slice(0, -1);
  return pages.map((page) => page.split('\n').flatMap((line) => line.trim() || []));
}

/** The words of all pages. */
export function pdfWords(pdf: Uint8Array): PlacedWord[] {
  return wordsOfPages(pdf).flat();
}

/** The words of each page. */
export function wordsOfPages(pdf: Uint8Array): PlacedWord[][] {
  const [, ...pages] = run('pdftotext', pdf, ['-bbox', '-enc', 'UTF-8'], ['-']).toString().split('<page ');
  return pages.map(wordsOf);
}

function wordsOf(page: string): PlacedWord[] {
  const words = page.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g);
  return [...words].map(([, left, top, right, bottom, text = '']) => ({
    text: text.replace('&lt;', '<').replace('&gt;', '>').replace('&quot;', '"').replace('&amp;', '&'),
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
  }));
}

/** Draws each page at so many pixels an inch. */
export function drawPages(pdf: Uint8Array, resolution: number): DrawnPage[] {
  const drawn: DrawnPage[] = [];
  let images = run('pdftoppm', pdf, ['-gray', '-r', String(resolution)], []);
  while (images.length > 0) {
    const head = /^P5\s(\d+)\s(\d+)\s255\s/.exec(images.toString('latin1', 0, 64));
    if (!head) throw new Error('pdftoppm drew no grey image.');
    const [width, height] = [Number(head[1]), Number(head[2])];
    const end = head[0].length + width * height;
    drawn.push({ width, height, pixels: images.subarray(head[0].length, end) });
    images = images.subarray(end);
  }
  return drawn;
}

function run(tool: string, pdf: Uint8Array, before: readonly string[], after: readonly string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'omanayte-pdf-'));
  try {
    const file = join(folder, 'page.pdf');
    writeFileSync(file, pdf);
    const { status, error, stdout, stderr } = spawnSync(tool, [...before, file, ...after], { maxBuffer: Infinity });
    if (error) throw new Error(`${tool} cannot be run: install poppler-utils. ${error.message}`);
    if (status !== 0 || stderr.length > 0) throw new Error(`${tool}: ${stderr.toString()}`);
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
