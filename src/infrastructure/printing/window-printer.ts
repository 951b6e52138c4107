import type { FileSaver, Printer, PrintResult, PrintTexts } from '#core/ports/paper-and-files.ts';

/** Spec 1 §9 'Print popup 1280x720'. */
const features = 'popup,width=1280,height=720';
/** The viewer gets this long to load a PDF; then the person prints by its own button. */
const timeout = 15_000;
const look = 100;
/** How long the window's file stays in memory. */
const addressLife = 10 * 60_000;

interface Job {
  readonly window: Window;
  readonly texts: PrintTexts;
}

/**
 * Prints from pop-up windows. The window begins as about:blank and so inherits our Content-Security-Policy with its
 * Trusted Types: its text is set node by node. Then it goes to a blob: address, which a policy without `navigate-to`
 * allows and in which the browser's own PDF viewer runs; an iframe would have asked for `frame-src blob:`.
 */
export class WindowPrinter implements Printer {
  readonly #jobs = new Map<string, Job>();
  /** Windows whose file is being loaded, or that show one which ends with this page. */
  readonly #windows = new Set<Window>();
  /** All that may still be open. */
  readonly #opened = new Set<Window>();

  constructor(private readonly files: FileSaver) {}

  open(job: string, texts: PrintTexts): void {
    // A window would wait for a viewer that there is not.
    if (!canShowPdf()) return;
    const known = this.#jobs.get(job);
    if (known && !known.window.closed) return known.window.focus();
    const opened = window.open('', '', features);
    // Undefined when the browser blocks pop-ups: print() then saves the file.
    if (!opened) return;
    this.#jobs.set(job, { window: opened, texts });
    this.#windows.add(opened);
    for (const each of this.#opened) if (each.closed) this.#opened.delete(each);
    this.#opened.add(opened);
    showMessage(opened, texts.title, texts.loading);
  }

  async print(job: string, pdf: Blob, fileName: string): Promise<PrintResult> {
    const known = this.#take(job);
    if (!known) {
      this.files.save(pdf, fileName);
      return canShowPdf() ? 'blocked' : 'unviewable';
    }
    if (known.window.closed) return 'closed';
    // A server's type is not ours to trust: as anything but a PDF the file would be a page with our origin.
    const address = URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' }));
    known.window.location.replace(address);
    if (await isShown(known.window, address)) known.window.print();
    // Not at once: the viewer's own buttons save and reload from the same address.
    setTimeout(() => {
      URL.revokeObjectURL(address);
      this.#windows.delete(known.window);
    }, addressLife);
    return 'printing';
  }

  fail(job: string): void {
    const known = this.#take(job);
    if (!known) return;
    this.#windows.delete(known.window);
    if (!known.window.closed) showMessage(known.window, known.texts.title, known.texts.failed);
  }

  closeAll(): void {
    for (const each of this.#opened) each.close();
    this.#opened.clear();
  }

  /** Whether a window is open that needs this page: for its file, or for printing and saving it by the viewer. */
  isInUse(): boolean {
    for (const each of this.#windows) if (each.closed) this.#windows.delete(each);
    return this.#windows.size > 0;
  }

  #take(job: string): Job | undefined {
    const known = this.#jobs.get(job);
    this.#jobs.delete(job);
    return known;
  }
}

/** Browsers that do not tell are given the chance. */
function canShowPdf(): boolean {
  return (navigator.pdfViewerEnabled as boolean | undefined) !== false;
}

function showMessage({ document: page }: Window, title: string, text: string): void {
  page.title = title;
  page.documentElement.lang = 'fi';
  const line = page.createElement('p');
  line.setAttribute('role', 'status');
  line.textContent = text;
  page.body.style.fontFamily = 'system-ui, sans-serif';
  page.body.replaceChildren(line);
}

/** Waits for the viewer. There is no load event: the window's listeners are removed with its first page. */
async function isShown(target: Window, address: string): Promise<boolean> {
  for (let waited = 0; waited < timeout && !target.closed; waited += look) {
    await new Promise((resolve) => setTimeout(resolve, look));
    if (hasArrived(target, address)) return true;
  }
  return false;
}

function hasArrived(target: Window, address: string): boolean {
  try {
    if (target.location.href !== address) return false;
    fillWindow(target.document);
    return target.document.readyState === 'complete';
  } catch {
    // Some browsers show PDFs in a page of their own, which we may not look into: it prints by its own button.
    return false;
  }
}

/**
 * WebKit shows a PDF in a frame within a page of its own making, whose inline styles the policy forbids that the page has
 * from ours: the frame would be a small one in a corner. Styles that are set one by one are allowed.
 */
function fillWindow({ body }: Document): void {
  const frame = body.querySelector('iframe');
  if (!frame) return;
  Object.assign(body.style, { margin: '0', height: '100vh' });
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' });
}
